/** Saves the draft of a template in place of the one that the person has seen, and of no other. */
import type { templateWorkApi } from '@platen/protocol';
import { useRef, useState } from 'react';
import { api, ApiFailure } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import type { StoredDocument } from '../labels/document-file.ts';
import { documentQuery, draftKey, templateQuery } from './queries.ts';
import { SAVE_DRAFT } from './actions.ts';

type Document = templateWorkApi.TemplateDocument;
type Draft = NonNullable<Document['draft']>;

const dateOf = ({ draft }: Document): string | null => draft?.savedDate ?? null;
const isChanged = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'template_changed';

export function useDraft(id: string, document: Document) {
  const [isConflict, setConflict] = useState(false);
  /** The draft that the next save replaces. */
  const seen = useRef(dateOf(document));
  /** Something was typed that is not saved. */
  const isTyped = useRef(false);
  const read = (): Promise<Document> => api('GET /api/v3/templates/:id/document', { params: { id } });
  const put = async (draft: StoredDocument): Promise<Draft> => {
    const body = { ...draft, draftDate: seen.current };
    const saved = await SAVE_DRAFT.run({ id, body });
    seen.current = saved.savedDate;
    return saved;
  };
  const last = useRef<StoredDocument>(undefined);
  const save = useAction({
    mutationKey: draftKey(id),
    run: async (draft: StoredDocument) => {
      const sent = last.current;
      last.current = draft;
      isTyped.current = false;
      try {
        return await put(draft);
      } catch (error) {
        if (!isChanged(error)) throw error;
        // The answer to the save before may have been lost: then the draft is ours.
        const now = await read();
        if (sent === undefined || now.draft?.content !== sent.content) throw error;
        seen.current = dateOf(now);
        return put(draft);
      }
    },
    showsFailure: isChanged,
    onDone: (draft) => {
      setConflict(false);
      const draftDate = draft.savedDate;
      queryClient.setQueryData(documentQuery(id).queryKey, (before) => before && { ...before, draft });
      queryClient.setQueryData(templateQuery(id).queryKey, (before) => before && { ...before, draftDate });
      void queryClient.invalidateQueries({ queryKey: ['templates', 'list'] });
    },
    onFailed: (error) => {
      isTyped.current = true;
      if (isChanged(error)) setConflict(true);
    },
  });
  return {
    isConflict,
    isPending: save.isPending,
    /** Saves, unless a person has yet to decide which draft stays. */
    mutate: (draft: StoredDocument): void => {
      if (!isConflict) save.mutate(draft);
    },
    /** Something is typed; it will be saved. */
    begin: (): void => {
      isTyped.current = true;
    },
    /** Takes over what the cloud has now; false where it is our own, or would replace what is typed. */
    follow: (next: Document): boolean => {
      if (dateOf(next) === seen.current && seen.current !== null) return false;
      if (isTyped.current || isConflict || save.isPending) return false;
      seen.current = dateOf(next);
      return true;
    },
    /** Saves in place of the other draft. */
    keep: (draft: StoredDocument): void =>
      void read().then((now) => {
        seen.current = dateOf(now);
        save.mutate(draft);
      }),
    /** Gives up what is typed here, and returns the other draft. */
    drop: async (): Promise<StoredDocument> => {
      const now = await read();
      seen.current = dateOf(now);
      isTyped.current = false;
      setConflict(false);
      queryClient.setQueryData(documentQuery(id).queryKey, now);
      return now.draft ?? now;
    },
  };
}
