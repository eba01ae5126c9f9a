using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>The client: one method for each call, by noun, such as <c>client.Printers.ListAsync()</c>. One serves all threads.</summary>
    public sealed partial class PlatenClient : IDisposable
    {
        private readonly Transport transport;

        /// <param name="baseUrl">The address of the service, such as <c>https://print.example.com</c>.</param>
        /// <param name="apiKey">An API key or a user token. Without one, conversions run on the free tier.</param>
        /// <param name="options">How it calls the service.</param>
        public PlatenClient(string baseUrl, string apiKey = null, PlatenClientOptions options = null)
        {
            transport = new Transport(baseUrl, apiKey, options ?? new PlatenClientOptions());
            Connect(transport);
        }

        /// <summary>Events as they happen, without an end. Reconnects by itself and misses none.</summary>
        /// <param name="types">Such as <c>job.*</c> and <c>agent.offline</c>. Default: all.</param>
        /// <param name="lastEventId">Resumes after this event: the id of the last one that you have handled.</param>
        /// <param name="cancellation">Ends it.</param>
        public EventStream Events(IEnumerable<string> types = null, string lastEventId = null, CancellationToken cancellation = default(CancellationToken))
        {
            return new EventStream(transport, types, lastEventId, cancellation);
        }

        public void Dispose()
        {
            transport.Dispose();
        }
    }

    public partial class PrintersCalls
    {
        /// <summary>The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota.</summary>
        public async Task<Printer> SandboxAsync(CancellationToken cancellation = default(CancellationToken))
        {
            var printers = await ListAsync(new PrinterListOptions { Sandbox = true }, cancellation).ConfigureAwait(false);
            foreach (var printer in printers)
                if (printer.Sandbox == true) return printer;
            return null;
        }
    }

    public partial class JobsCalls
    {
        /// <summary>Waits until the job is completed or failed. Errors: TimeoutException after <paramref name="timeout"/>, by default a minute.</summary>
        public async Task<Job> SettledAsync(string jobId, TimeSpan? timeout = null, CancellationToken cancellation = default(CancellationToken))
        {
            var until = DateTime.UtcNow + (timeout ?? TimeSpan.FromMinutes(1));
            for (; ; )
            {
                var job = await GetAsync(jobId, cancellation).ConfigureAwait(false);
                if (job.Status == "completed" || job.Status == "failed") return job;
                if (DateTime.UtcNow + Poll > until) throw new TimeoutException("The job " + jobId + " is still " + job.Status + ".");
                await Task.Delay(Poll, cancellation).ConfigureAwait(false);
            }
        }

        private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(500);
    }
}
