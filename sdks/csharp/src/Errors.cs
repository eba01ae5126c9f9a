using System;
using System.Collections.Generic;

namespace Platen
{
    /// <summary>A call that cannot work. Nothing was sent.</summary>
    public sealed class UsageException : ArgumentException
    {
        public UsageException(string message) : base(message)
        {
        }
    }

    /// <summary>
    /// An answer that is not 2xx, or none: then <see cref="Status"/> is 0 and <see cref="Code"/> <c>connection_lost</c> or
    /// <c>timeout</c>. Branch on the code; the message is for people.
    /// </summary>
    public sealed class PlatenException : Exception
    {
        internal PlatenException(int status, IDictionary<string, object> body, string requestId, Exception cause = null)
            : base(Text(body, "message") ?? "The service answered " + status, cause)
        {
            Body = body;
            Status = status;
            Code = Text(body, "code") ?? "unknown";
            RequestId = Text(body, "requestId") ?? requestId;
            object retryable;
            body.TryGetValue("retryable", out retryable);
            // A proxy in between and an older service do not say it.
            IsRetryable = retryable as bool? ?? (Code != "conversion_failed" && (status == 429 || status >= 500));
        }

        public int Status { get; }
        public string Code { get; }

        /// <summary>True if the same request may succeed later.</summary>
        public bool IsRetryable { get; }

        /// <summary>Quote it when you ask for help.</summary>
        public string RequestId { get; }

        /// <summary>The JSON of the answer.</summary>
        public IDictionary<string, object> Body { get; }

        /// <summary>What the message says, by key and values, for a message in another language.</summary>
        public Fact Fact
        {
            get { return Shape.Of<Fact>(Value("fact")); }
        }

        /// <summary>The faults of the document.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics
        {
            get { return Shape.ListOf<Diagnostic>(Value("diagnostics")) ?? new List<Diagnostic>(); }
        }

        private object Value(string name)
        {
            object value;
            return Body.TryGetValue(name, out value) ? value : null;
        }

        private static string Text(IDictionary<string, object> body, string name)
        {
            object value;
            return body.TryGetValue(name, out value) ? value as string : null;
        }
    }
}
