using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>
    /// Events as they happen, without an end: it reconnects after a lost connection, and resumes where it stopped. Iterating waits for the
    /// next event; <see cref="ForEachAsync"/> does not block.
    /// </summary>
    public sealed class EventStream : IEnumerable<Event>
    {
        /// <summary>The service sends a comment every 15 s: a connection that is silent for longer than this is dead.</summary>
        private static readonly TimeSpan Silent = TimeSpan.FromSeconds(45);

        /// <summary>Longer than any event: more without an end is no stream of events.</summary>
        private const int MaxEventLength = 1048576;

        private readonly Transport transport;
        private readonly string url;
        private readonly string firstId;
        private readonly CancellationToken cancellation;

        internal EventStream(Transport transport, IEnumerable<string> types, string lastEventId, CancellationToken cancellation)
        {
            this.transport = transport;
            this.cancellation = cancellation;
            url = transport.BaseUrl + "/api/v3/events" + (types == null ? "" : "?types=" + Transport.Escape(string.Join(",", types)));
            firstId = lastEventId;
        }

        /// <summary>Calls <paramref name="handle"/> for each event, until it returns false.</summary>
        public async Task ForEachAsync(Func<Event, Task<bool>> handle)
        {
            var lastId = firstId;
            for (var failures = 0; ; failures++)
            {
                cancellation.ThrowIfCancellationRequested();
                string retryAfter = null;
                try
                {
                    using (var silence = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
                    {
                        silence.CancelAfter(Silent);
                        var headers = new Dictionary<string, string> { { "Accept", "text/event-stream" } };
                        if (lastId != null) headers["Last-Event-ID"] = lastId;
                        using (var response = await transport.Open("GET", url, headers, null, silence.Token).ConfigureAwait(false))
                        {
                            var status = (int)response.StatusCode;
                            IEnumerable<string> values;
                            if (response.Headers.TryGetValues("Retry-After", out values)) retryAfter = string.Join(",", values);
                            if (status != 200 && status != 429 && status < 500)
                                throw Transport.ErrorOf(new Answer { Status = status, Headers = response.Headers, Content = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false) });
                            if (status == 200)
                                using (var body = await response.Content.ReadAsStreamAsync().ConfigureAwait(false))
                                using (silence.Token.Register(body.Dispose))
                                {
                                    var lines = new Lines(body, silence);
                                    for (var one = await lines.Next().ConfigureAwait(false); one != null; one = await lines.Next().ConfigureAwait(false))
                                    {
                                        failures = 0;
                                        lastId = one.Id ?? lastId;
                                        if (!await handle(one).ConfigureAwait(false)) return;
                                    }
                                }
                        }
                    }
                }
                catch (Exception lost) when (Transport.IsLost(lost) && !cancellation.IsCancellationRequested)
                {
                    // It connects again.
                }
                await Task.Delay(Transport.RetryDelay(failures, retryAfter), cancellation).ConfigureAwait(false);
            }
        }

        /// <summary>The events of one connection.</summary>
        private sealed class Lines
        {
            private readonly Stream body;
            private readonly CancellationTokenSource silence;
            private readonly byte[] part = new byte[8192];
            private readonly List<byte> line = new List<byte>();
            private readonly StringBuilder data = new StringBuilder();
            private int at;
            private int end;

            public Lines(Stream body, CancellationTokenSource silence)
            {
                this.body = body;
                this.silence = silence;
            }

            /// <summary>Null when the connection has ended; what had begun comes again with the next.</summary>
            public async Task<Event> Next()
            {
                for (; ; )
                {
                    if (at == end)
                    {
                        silence.CancelAfter(Silent);
                        end = await body.ReadAsync(part, 0, part.Length, silence.Token).ConfigureAwait(false);
                        at = 0;
                        if (end == 0) return null;
                    }
                    var one = part[at++];
                    if (one != '\n')
                    {
                        if (one != '\r') line.Add(one);
                        if (line.Count + data.Length > MaxEventLength) return null;
                        continue;
                    }
                    var text = Encoding.UTF8.GetString(line.ToArray());
                    line.Clear();
                    if (text.StartsWith("data:", StringComparison.Ordinal)) data.Append(text.Substring(5).TrimStart(' '));
                    if (text != "" || data.Length == 0) continue;
                    var read = Json.Read(data.ToString());
                    data.Clear();
                    return Shape.Of<Event>(read);
                }
            }
        }

        public IEnumerator<Event> GetEnumerator()
        {
            using (var queue = new System.Collections.Concurrent.BlockingCollection<Event>(1))
            using (var taken = new SemaphoreSlim(0))
            {
                var isWanted = true;
                var following = Task.Run(async () =>
                {
                    try
                    {
                        await ForEachAsync(async one =>
                        {
                            queue.Add(one);
                            await taken.WaitAsync(cancellation).ConfigureAwait(false);
                            return isWanted;
                        }).ConfigureAwait(false);
                    }
                    finally
                    {
                        queue.CompleteAdding();
                    }
                });
                try
                {
                    foreach (var one in queue.GetConsumingEnumerable())
                    {
                        yield return one;
                        taken.Release();
                    }
                }
                finally
                {
                    isWanted = false;
                    taken.Release();
                    following.GetAwaiter().GetResult();
                }
            }
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }
    }
}
