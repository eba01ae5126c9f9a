/** Where the browser keeps the document of the playground. */
export const DRAFT = 'platen-playground';
