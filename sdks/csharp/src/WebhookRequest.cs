using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Platen
{
    /// <summary>A request to your webhook: genuine if its signature and its time are those of the service.</summary>
    public static class WebhookRequest
    {
        /// <summary>
        /// The event of a genuine request; null for any other. Takes the signature of Standard Webhooks
        /// (<c>webhook-signature</c>), or <c>X-SVC-Signature</c>.
        /// </summary>
        /// <param name="body">The body as received, before anything parsed it.</param>
        /// <param name="headers">The headers of the request, in any case.</param>
        /// <param name="secret">The secret that the webhook was created with.</param>
        /// <param name="tolerance">The maximum age of a request. Default: five minutes.</param>
        /// <param name="now">For tests.</param>
        public static Event Verify(string body, IEnumerable<KeyValuePair<string, string>> headers, string secret, TimeSpan? tolerance = null, DateTimeOffset? now = null)
        {
            var found = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            foreach (var header in headers) found[header.Key] = header.Value;
            var seconds = ((now ?? DateTimeOffset.UtcNow) - new DateTimeOffset(1970, 1, 1, 0, 0, 0, TimeSpan.Zero)).TotalSeconds;
            var oldest = (tolerance ?? TimeSpan.FromMinutes(5)).TotalSeconds;
            return IsStandard(body, found, secret, seconds, oldest) || IsOurs(body, found, secret, seconds, oldest)
                ? Shape.Of<Event>(Json.Read(body))
                : null;
        }

        private static string Value(IDictionary<string, string> headers, string name)
        {
            string value;
            return headers.TryGetValue(name, out value) ? value ?? "" : "";
        }

        private static bool IsRecent(string seconds, double now, double oldest)
        {
            return Regex.IsMatch(seconds, @"\A[0-9]{1,12}\z") && Math.Abs(now - long.Parse(seconds, CultureInfo.InvariantCulture)) <= oldest;
        }

        private static bool IsStandard(string body, IDictionary<string, string> headers, string secret, double now, double oldest)
        {
            var delivery = Value(headers, "webhook-id");
            var seconds = Value(headers, "webhook-timestamp");
            if (delivery == "" || !IsRecent(seconds, now, oldest)) return false;
            byte[] key;
            try
            {
                key = Convert.FromBase64String(secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret.Substring("whsec_".Length) : secret);
            }
            catch (FormatException)
            {
                return false;
            }
            var expected = "v1," + Convert.ToBase64String(Sign(key, delivery + "." + seconds + "." + body));
            return HasOne(Value(headers, "webhook-signature").Split(' '), expected);
        }

        private static bool IsOurs(string body, IDictionary<string, string> headers, string secret, double now, double oldest)
        {
            var parts = Value(headers, "X-SVC-Signature").Split(',');
            if (!parts[0].StartsWith("t=", StringComparison.Ordinal)) return false;
            var seconds = parts[0].Substring(2);
            if (!IsRecent(seconds, now, oldest)) return false;
            var hex = BitConverter.ToString(Sign(Encoding.UTF8.GetBytes(secret), seconds + "." + body)).Replace("-", "").ToLowerInvariant();
            return HasOne(parts, "v1=" + hex);
        }

        private static byte[] Sign(byte[] key, string text)
        {
            using (var hmac = new HMACSHA256(key)) return hmac.ComputeHash(Encoding.UTF8.GetBytes(text));
        }

        /// <summary>Compares in constant time.</summary>
        private static bool HasOne(IEnumerable<string> signatures, string expected)
        {
            var isFound = false;
            foreach (var one in signatures)
            {
                var difference = one.Length ^ expected.Length;
                for (var at = 0; at < one.Length && at < expected.Length; at++) difference |= one[at] ^ expected[at];
                isFound |= difference == 0;
            }
            return isFound;
        }
    }
}
