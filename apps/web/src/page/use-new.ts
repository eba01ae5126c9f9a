/** The form for something new is open as long as the address says so, so that the command palette can open it. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export interface New {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

function withoutNew<Search extends { readonly new?: true }>(search: Search): Omit<Search, 'new'> {
  const { new: _, ...rest } = search;
  return rest;
}

export function useNew(
  path: '/keys' | '/webhooks' | '/pools' | '/templates' | '/boards' | '/members' | '/alerts',
): New {
  const { new: isOpen = false } = useSearch({ from: `/frame${path}` });
  const navigate = useNavigate({ from: path });
  return {
    isOpen,
    open: () => void navigate({ search: (search) => ({ ...search, new: true }) }),
    close: () => void navigate({ search: withoutNew, replace: true }),
  };
}
