using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>One page of a list.</summary>
    public sealed class Page<T>
    {
        internal Page(IReadOnlyList<T> items, string nextCursor)
        {
            Items = items;
            NextCursor = nextCursor;
        }

        public IReadOnlyList<T> Items { get; }

        /// <summary>For <see cref="Pages{T}.PageAsync"/>; null on the last page.</summary>
        public string NextCursor { get; }
    }

    /// <summary>
    /// A list that arrives in pages. Iterating fetches the next page when it is needed, and waits for it; <see cref="PageAsync"/> and
    /// <see cref="ToListAsync"/> do not block.
    /// </summary>
    public sealed class Pages<T> : IEnumerable<T>
    {
        private readonly Func<string, CancellationToken, Task<Page<T>>> fetch;

        internal Pages(Func<string, CancellationToken, Task<Page<T>>> fetch)
        {
            this.fetch = fetch;
        }

        /// <summary>A page: the first, or that of the cursor.</summary>
        public Task<Page<T>> PageAsync(string cursor = null, CancellationToken cancellation = default(CancellationToken))
        {
            return fetch(cursor, cancellation);
        }

        /// <summary>All of it, or at most so many.</summary>
        public async Task<List<T>> ToListAsync(int most = int.MaxValue, CancellationToken cancellation = default(CancellationToken))
        {
            var all = new List<T>();
            for (string cursor = null; ;)
            {
                var page = await fetch(cursor, cancellation).ConfigureAwait(false);
                all.AddRange(page.Items);
                cursor = page.NextCursor;
                if (all.Count > most) all.RemoveRange(most, all.Count - most);
                if (cursor == null || all.Count >= most) return all;
            }
        }

        public IEnumerator<T> GetEnumerator()
        {
            for (string cursor = null; ;)
            {
                var from = cursor;
                // On another thread: a caller with a context of its own must not wait for itself.
                var page = Task.Run(() => fetch(from, CancellationToken.None)).GetAwaiter().GetResult();
                foreach (var item in page.Items) yield return item;
                cursor = page.NextCursor;
                if (cursor == null) yield break;
            }
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return GetEnumerator();
        }
    }
}
