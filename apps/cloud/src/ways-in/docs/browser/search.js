// @ts-check
/** The search of the documentation. Engine and index are loaded when the box is first used. */
const MAX_RESULTS = 12;
const EXCERPT_LENGTH = 140;

const box = /** @type {HTMLElement} */ (document.querySelector('search'));
const input = /** @type {HTMLInputElement} */ (box.querySelector('input'));
const list = /** @type {HTMLElement} */ (box.querySelector('[role=listbox]'));
const status = /** @type {HTMLElement} */ (box.querySelector('[role=status]'));
box.hidden = false;

/** @type {Promise<any> | undefined} */
let loading;
const load = () =>
  (loading ??= (async () => {
    const [{ default: MiniSearch }, answer] = await Promise.all([
      import(/** @type {string} */ (box.dataset['engine'])),
      fetch(/** @type {string} */ (box.dataset['index'])),
    ]);
    if (!answer.ok) throw new Error(String(answer.status));
    const search = new MiniSearch({
      fields: ['section', 'page', 'text'],
      storeFields: ['page', 'section', 'text'],
      tokenize: (/** @type {string} */ text) => text.toLowerCase().match(/[\p{L}\p{N}_^~]+/gu) ?? [],
      searchOptions: { boost: { section: 4, page: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
    });
    search.addAll(await answer.json());
    return search;
  })().catch((error) => {
    loading = undefined;
    throw error;
  }));

/** @param {string} text @param {readonly string[]} terms */
function excerpt(text, terms) {
  const at = Math.min(...terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0));
  const from = Number.isFinite(at) && at > 40 ? text.lastIndexOf(' ', at - 30) + 1 : 0;
  const part = text.slice(from, from + EXCERPT_LENGTH);
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`;
}

/** @param {string} tag @param {string} text */
const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

let active = -1;
const options = () => /** @type {HTMLElement[]} */ ([...list.children]);

/** @param {number} index */
function mark(index) {
  const all = options();
  active = all.length === 0 ? -1 : (index + all.length) % all.length;
  all.forEach((option, place) => option.setAttribute('aria-selected', String(place === active)));
  const chosen = all[active];
  input.setAttribute('aria-activedescendant', chosen?.id ?? '');
  chosen?.scrollIntoView({ block: 'nearest' });
}

/** @param {boolean} isOpen */
function show(isOpen) {
  list.hidden = !isOpen;
  input.setAttribute('aria-expanded', String(isOpen));
  if (!isOpen) mark(-1);
}

let turn = 0;
async function find() {
  const mine = ++turn;
  const words = input.value.trim();
  if (words === '') {
    list.replaceChildren();
    status.textContent = '';
    return show(false);
  }
  let search;
  try {
    search = await load();
  } catch {
    status.textContent = 'The search could not be loaded. Type again to try once more.';
    return;
  }
  if (mine !== turn) return;
  const found = search.search(words).slice(0, MAX_RESULTS);
  list.replaceChildren(
    ...found.map((/** @type {any} */ { id, page, section, text, queryTerms }, /** @type {number} */ index) => {
      const option = document.createElement('a');
      option.href = id;
      option.id = `found-${index}`;
      option.tabIndex = -1;
      option.setAttribute('role', 'option');
      option.append(
        element('b', section || page),
        element('span', section ? page : ''),
        element('small', excerpt(text, queryTerms)),
      );
      return option;
    }),
  );
  status.textContent = found.length === 0 ? `Nothing found for “${words}”.` : `${found.length} found.`;
  show(found.length > 0);
  if (found.length > 0) mark(0);
}

input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
input.addEventListener('input', () => void find());
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    input.value = '';
    void find();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    mark(active + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Enter') {
    event.preventDefault();
    options()[active]?.click();
  }
});
list.addEventListener('click', () => show(false));
box.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) show(false);
});
document.addEventListener('keydown', (event) => {
  const { target } = event;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
