using System;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>The document of a call: text, which is sent as UTF-8, or bytes. Both are taken as they are.</summary>
    public sealed class Document
    {
        internal readonly byte[] Content;
        internal readonly bool IsText;

        private Document(byte[] content, bool isText)
        {
            Content = content;
            IsText = isText;
        }

        public static implicit operator Document(string text)
        {
            if (text == null) throw new UsageException("The document must be a text or bytes, and is null.");
            return new Document(Encoding.UTF8.GetBytes(text), true);
        }

        public static implicit operator Document(byte[] bytes)
        {
            if (bytes == null) throw new UsageException("The document must be a text or bytes, and is null.");
            return new Document(bytes, false);
        }
    }

    /// <summary>A call as it is sent.</summary>
    internal sealed class Request
    {
        public readonly string Method;
        public string Path;
        public readonly List<KeyValuePair<string, string>> Query = new List<KeyValuePair<string, string>>();
        public readonly Dictionary<string, string> Headers = new Dictionary<string, string>();
        public byte[] Content;
        public bool IsRepeatable;

        public Request(string method, string path)
        {
            Method = method;
            Path = path;
            IsRepeatable = method != "POST";
        }

        public Request Param(string name, string value)
        {
            // `.` and `..` would make another path of it.
            if (string.IsNullOrEmpty(value) || value == "." || value == "..")
                throw new UsageException(Json.Write(value ?? "") + " is no " + name + ": use one that the service has given.");
            Path = Path.Replace("{" + name + "}", Transport.Escape(value));
            return this;
        }

        public Request With(string name, object value)
        {
            if (value != null) Query.Add(new KeyValuePair<string, string>(name, value as string ?? Json.Text(value)));
            return this;
        }

        public Request WithList(string name, IEnumerable<string> values)
        {
            return values == null ? this : With(name, string.Join(",", values));
        }

        public Request WithJson(string name, object value)
        {
            return value == null ? this : With(name, Json.Write(value));
        }

        public Request WithMetadata(IEnumerable<KeyValuePair<string, string>> metadata)
        {
            if (metadata != null)
                foreach (var one in metadata) With("metadata." + one.Key, one.Value);
            return this;
        }

        public Request Body(object value)
        {
            Content = Encoding.UTF8.GetBytes(Json.Write(value ?? new Dictionary<string, object>()));
            Headers["Content-Type"] = "application/json";
            return this;
        }

        public Request Body(Document document, string format)
        {
            if (document == null) throw new UsageException("The document must be a text or bytes, and is null.");
            Content = document.Content;
            Headers["Content-Type"] = MediaType(document, format);
            return this;
        }

        /// <summary>Without a format, the service detects it from the document's first bytes.</summary>
        private static string MediaType(Document document, string format)
        {
            if (format == null) return document.IsText ? "text/plain" : "application/octet-stream";
            string type;
            if (!Formats.MediaTypes.TryGetValue(format.ToLowerInvariant(), out type))
                throw new UsageException("There is no format " + Json.Write(format) + ": it must be one of " + string.Join(", ", Formats.MediaTypes.Keys) + ".");
            return type;
        }

        public Request Keyed(string key)
        {
            Headers["Idempotency-Key"] = key ?? Guid.NewGuid().ToString();
            return Repeatable();
        }

        public Request Repeatable()
        {
            IsRepeatable = true;
            return this;
        }
    }

    /// <summary>The calls of a noun.</summary>
    public abstract class Calls
    {
        private protected readonly Transport Transport;

        private protected Calls(Transport transport)
        {
            Transport = transport;
        }

        private protected Task None(Request request, CancellationToken cancellation)
        {
            return Transport.Send(request, cancellation);
        }

        private protected async Task<byte[]> Bytes(Request request, CancellationToken cancellation)
        {
            return (await Transport.Send(request, cancellation).ConfigureAwait(false)).Content;
        }

        private protected async Task<object> Value(Request request, CancellationToken cancellation)
        {
            var answer = await Transport.Send(request, cancellation).ConfigureAwait(false);
            return Json.Read(Encoding.UTF8.GetString(answer.Content));
        }

        private protected async Task<T> One<T>(Request request, CancellationToken cancellation) where T : Shape, new()
        {
            return Shape.Of<T>(await Value(request, cancellation).ConfigureAwait(false));
        }

        private protected async Task<IReadOnlyList<T>> Many<T>(Request request, string name, CancellationToken cancellation) where T : Shape, new()
        {
            var value = (IDictionary<string, object>)await Value(request, cancellation).ConfigureAwait(false);
            return Shape.ListOf<T>(value[name]);
        }

        private protected Pages<T> Paged<T>(Func<Request> request, string items) where T : Shape, new()
        {
            return new Pages<T>(async (cursor, cancellation) =>
            {
                var value = (IDictionary<string, object>)await Value(request().With("cursor", cursor), cancellation).ConfigureAwait(false);
                return new Page<T>(Shape.ListOf<T>(value[items]), value["nextCursor"] as string);
            });
        }
    }
}
