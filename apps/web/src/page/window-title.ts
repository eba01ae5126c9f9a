/** The title of the window: the page, and in front of it how many things need a person, as on every page. */

/** The title as a tab shows it. */
export const titleOf = (page: string, urgent: number): string =>
  `${urgent > 0 ? `(${urgent}) ` : ''}${page === '' ? 'Platen' : `${page} · Platen`}`;

const shown = { page: '', urgent: 0 };

function show(part: Partial<typeof shown>): void {
  Object.assign(shown, part);
  document.title = titleOf(shown.page, shown.urgent);
}

export const showPage = (page: string): void => show({ page });
export const showUrgent = (urgent: number): void => show({ urgent });
