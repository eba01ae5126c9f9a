using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>How the client calls the service.</summary>
    public sealed class PlatenClientOptions
    {
        /// <summary>The most attempts of a call, the first included.</summary>
        public int MaxAttempts { get; set; } = 5;

        /// <summary>How long the service may stay silent. A request with a body has a second more for every 4 kB.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>Bytes of an answer, which is kept in memory.</summary>
        public long MaxAnswerBytes { get; set; } = 268435456;

        /// <summary>For a proxy, or another handler of yours. It must not follow redirects.</summary>
        public HttpMessageHandler Handler { get; set; }
    }

    internal sealed class Answer
    {
        public int Status;
        public HttpResponseHeaders Headers;
        public byte[] Content;

        public string Header(string name)
        {
            IEnumerable<string> values;
            return Headers.TryGetValues(name, out values) ? string.Join(",", values) : null;
        }
    }

    /// <summary>One request, with the retries that the service allows: what it calls retryable, and lost connections, with backoff.</summary>
    internal sealed class Transport : IDisposable
    {
        public const string Version = "0.1.0";
        private static readonly TimeSpan FirstDelay = TimeSpan.FromMilliseconds(250);

        /// <summary>A daily limit asks for hours: the caller decides about those.</summary>
        private static readonly TimeSpan MaxDelay = TimeSpan.FromSeconds(30);

        /// <summary>A slower line is taken for a dead one.</summary>
        private const int SlowestBytesPerMs = 4;

        private static readonly Random Jitter = new Random();
        private readonly HttpClient http;
        private readonly PlatenClientOptions options;
        private readonly string apiKey;
        public readonly string BaseUrl;

        public Transport(string baseUrl, string apiKey, PlatenClientOptions options)
        {
            Uri parsed;
            if (baseUrl == null || !Uri.TryCreate(baseUrl, UriKind.Absolute, out parsed) || (parsed.Scheme != "http" && parsed.Scheme != "https"))
                throw new UsageException("baseUrl must be the address of the service, such as https://print.example.com, and is " + (baseUrl == null ? "missing" : Json.Write(baseUrl)) + ".");
            if (apiKey != null && !Regex.IsMatch(apiKey, @"\A[A-Za-z0-9_.~+/=%-]+\z"))
                throw new UsageException(apiKey == ""
                    ? "apiKey is empty: is its environment variable set?"
                    : "apiKey must be a key such as svc_live_…; leave it out to convert without a key.");
            if (options.MaxAttempts < 1) throw new UsageException("MaxAttempts must be 1 or more, and is " + options.MaxAttempts + ".");
            BaseUrl = baseUrl.TrimEnd('/');
            this.apiKey = apiKey;
            this.options = options;
            // The service redirects nothing, and a key must not follow to another host.
            http = new HttpClient(options.Handler ?? new HttpClientHandler { AllowAutoRedirect = false }, options.Handler == null);
            http.Timeout = System.Threading.Timeout.InfiniteTimeSpan;
        }

        public void Dispose()
        {
            http.Dispose();
        }

        /// <summary>The head of an answer, whatever its status.</summary>
        public Task<HttpResponseMessage> Open(string method, string url, IDictionary<string, string> headers, byte[] content, CancellationToken ending)
        {
            var request = new HttpRequestMessage(new HttpMethod(method), url);
            request.Headers.TryAddWithoutValidation("User-Agent", "platen-csharp/" + Version);
            if (apiKey != null) request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + apiKey);
            if (content != null) request.Content = new ByteArrayContent(content);
            foreach (var header in headers)
                if (header.Key == "Content-Type" && request.Content != null) request.Content.Headers.TryAddWithoutValidation(header.Key, header.Value);
                else request.Headers.TryAddWithoutValidation(header.Key, header.Value);
            // Some runtimes wait for a hundred-continue of their own accord.
            request.Headers.ExpectContinue = false;
            return http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, ending);
        }

        public async Task<Answer> Send(Request request, CancellationToken cancellation)
        {
            var url = BaseUrl + request.Path + QueryOf(request.Query);
            for (var attempt = 1; ; attempt++)
            {
                cancellation.ThrowIfCancellationRequested();
                Answer answer = null;
                PlatenException error;
                try
                {
                    answer = await Attempt(request, url, cancellation).ConfigureAwait(false);
                    if (answer.Status >= 200 && answer.Status < 300)
                    {
                        // Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
                        if (apiKey != null && answer.Header("X-SVC-Credential") == "not_accepted") throw NotAccepted(answer);
                        return answer;
                    }
                    error = ErrorOf(answer);
                }
                catch (Exception lost) when (IsLost(lost))
                {
                    cancellation.ThrowIfCancellationRequested();
                    error = NoAnswer(lost);
                }
                // The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
                var mayRepeat = error.Status == 429 || request.IsRepeatable;
                if (attempt >= options.MaxAttempts || !mayRepeat || !error.IsRetryable) throw error;
                var delay = RetryDelay(attempt - 1, answer == null ? null : answer.Header("Retry-After"));
                if (answer != null && delay > MaxDelay) throw error;
                await Task.Delay(delay, cancellation).ConfigureAwait(false);
            }
        }

        private async Task<Answer> Attempt(Request request, string url, CancellationToken cancellation)
        {
            using (var silence = CancellationTokenSource.CreateLinkedTokenSource(cancellation))
            {
                silence.CancelAfter(options.Timeout + TimeSpan.FromMilliseconds((request.Content == null ? 0 : request.Content.Length) / SlowestBytesPerMs));
                using (var response = await Open(request.Method, url, request.Headers, request.Content, silence.Token).ConfigureAwait(false))
                    return new Answer { Status = (int)response.StatusCode, Headers = response.Headers, Content = await ReadWhole(response, silence).ConfigureAwait(false) };
            }
        }

        /// <summary>The whole body: one that breaks off counts as a lost connection.</summary>
        private async Task<byte[]> ReadWhole(HttpResponseMessage response, CancellationTokenSource silence)
        {
            var whole = new MemoryStream();
            var part = new byte[65536];
            using (var body = await response.Content.ReadAsStreamAsync().ConfigureAwait(false))
            // Not every stream looks at a token.
            using (silence.Token.Register(body.Dispose))
                for (; ; )
                {
                    silence.CancelAfter(options.Timeout);
                    var count = await body.ReadAsync(part, 0, part.Length, silence.Token).ConfigureAwait(false);
                    if (count == 0) break;
                    whole.Write(part, 0, count);
                    if (whole.Length > options.MaxAnswerBytes)
                        throw new PlatenException((int)response.StatusCode, Body("answer_too_large", false, "The answer has more than " + options.MaxAnswerBytes + " bytes, which is the limit of MaxAnswerBytes."), null);
                }
            var length = response.Content.Headers.ContentLength;
            if (length != null && whole.Length < length && response.StatusCode != HttpStatusCode.NoContent) throw new IOException("The answer broke off.");
            return whole.ToArray();
        }

        internal static bool IsLost(Exception error)
        {
            return error is HttpRequestException || error is IOException || error is OperationCanceledException || error is ObjectDisposedException || error is WebException;
        }

        /// <summary><c>Retry-After</c> (seconds or a date), or exponential backoff with full jitter.</summary>
        internal static TimeSpan RetryDelay(int attempt, string retryAfter)
        {
            double seconds;
            DateTimeOffset date;
            if (retryAfter != null && double.TryParse(retryAfter, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out seconds))
                return TimeSpan.FromSeconds(Math.Min(seconds, int.MaxValue));
            if (retryAfter != null && DateTimeOffset.TryParse(retryAfter, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out date))
                return date > DateTimeOffset.UtcNow ? date - DateTimeOffset.UtcNow : TimeSpan.Zero;
            double share;
            lock (Jitter) share = Jitter.NextDouble();
            return TimeSpan.FromMilliseconds(share * Math.Min(MaxDelay.TotalMilliseconds, FirstDelay.TotalMilliseconds * Math.Pow(2, attempt)));
        }

        internal static PlatenException ErrorOf(Answer answer)
        {
            IDictionary<string, object> body = null;
            try
            {
                body = Json.Read(Encoding.UTF8.GetString(answer.Content)) as IDictionary<string, object>;
            }
            catch (FormatException)
            {
                // Not our JSON (a proxy in between): the status is all there is.
            }
            return new PlatenException(answer.Status, body ?? new Dictionary<string, object>(), answer.Header("X-SVC-Request-Id"));
        }

        private static PlatenException NotAccepted(Answer answer)
        {
            var message = "The API key is not valid: it may be incomplete, expired, deleted, or of another service.";
            return new PlatenException(401, Body("unauthorized", false, message), answer.Header("X-SVC-Request-Id"));
        }

        private PlatenException NoAnswer(Exception lost)
        {
            if (lost is OperationCanceledException || lost is ObjectDisposedException)
                return new PlatenException(0, Body("timeout", true, BaseUrl + " did not answer in time."), null, lost);
            var reason = (lost.InnerException ?? lost).Message;
            return new PlatenException(0, Body("connection_lost", true, "No answer from " + BaseUrl + ": " + reason + " Is that the address of the service, and can it be reached from here?"), null, lost);
        }

        private static Dictionary<string, object> Body(string code, bool retryable, string message)
        {
            return new Dictionary<string, object> { { "code", code }, { "retryable", retryable }, { "message", message } };
        }

        private static string QueryOf(IList<KeyValuePair<string, string>> query)
        {
            var text = new StringBuilder();
            foreach (var one in query)
                text.Append(text.Length == 0 ? '?' : '&').Append(Escape(one.Key)).Append('=').Append(Escape(one.Value));
            return text.ToString();
        }

        /// <summary>Uri.EscapeDataString refuses long texts on the .NET Framework.</summary>
        internal static string Escape(string text)
        {
            var result = new StringBuilder();
            foreach (var one in Encoding.UTF8.GetBytes(text))
                if (one < 128 && (char.IsLetterOrDigit((char)one) || "-_.~".IndexOf((char)one) >= 0)) result.Append((char)one);
                else result.Append('%').Append(one.ToString("X2", CultureInfo.InvariantCulture));
            return result.ToString();
        }
    }
}
