/** The attention entries about one object, on the page of that object. */
import type { attentionApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import './attention.css';
import { AttentionItem } from './attention-item.tsx';
import { attentionQuery } from './queries.ts';

type Entry = attentionApi.AttentionEntry;

export function useAttentionAbout(isAbout: (entry: Entry) => boolean): readonly Entry[] {
  return (useQuery(attentionQuery).data?.entries ?? []).filter(isAbout);
}

export function AttentionAbout({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="attention-list attention-about">
      {entries.map((entry) => (
        <AttentionItem key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
