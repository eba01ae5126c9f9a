/** The workbench in the browser: follows the printer's events and shows details of a label on request. */

const FAULTS = [
  ['paperOut', 'Paper out'],
  ['ribbonOut', 'Ribbon out'],
  ['headOpen', 'Head open'],
  ['paused', 'Paused'],
  ['overTemp', 'Head too hot'],
  ['silent', 'Answers no query'],
  ['refuseConnections', 'Refuses connections'],
  ['resetAfterBytes', 'Resets after bytes'],
  ['bytesPerSecond', 'Bytes a second'],
  ['labelMs', 'Milliseconds a label'],
];
const KINDS = {
  opened: 'connected',
  closed: 'disconnected',
  query: 'asked',
  answer: 'answered',
  document: 'sent',
  label: 'printed',
  faults: 'switched',
};
const TABS = [
  ['picture', 'Picture', showPicture],
  ['source', 'Source', showSource],
  ['tree', 'Label tree', showTree],
  ['checks', 'Checks', showChecks],
  ['difference', 'Difference', showDifference],
  ['job', 'Job', showJob],
];
const MAX_ROWS = 400;
const MAX_LABELS = 60;

const $ = (id) => document.getElementById(id);

/** An element with properties and children; text is never read as markup. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
const clock = (at) => new Date(at).toLocaleTimeString(undefined, CLOCK);
const preciseClock = (at) => new Date(at).toLocaleTimeString(undefined, { ...CLOCK, fractionalSecondDigits: 3 });
let current;
let selected = 'picture';
let count = 0;

// --- faults ---

const controls = new Map();
for (const [name, title] of FAULTS) {
  const isNumber = ['resetAfterBytes', 'bytesPerSecond', 'labelMs'].includes(name);
  const input = make('input', isNumber ? { type: 'number', min: '0', name } : { type: 'checkbox', name });
  input.addEventListener('change', () => void setFault(name, isNumber ? Number(input.value) : input.checked));
  controls.set(name, input);
  $('faults').append(isNumber ? make('label', {}, title, input) : make('label', { className: 'switch' }, input, title));
}
$('faults').addEventListener('submit', (event) => event.preventDefault());

/** Faults whose change is on its way: what the printer reports meanwhile may be from before it. */
const changing = new Map();

async function setFault(name, value) {
  changing.set(name, value);
  const response = await fetch('/faults', { method: 'POST', body: JSON.stringify({ [name]: value }) }).finally(() => {
    if (changing.get(name) === value) changing.delete(name);
  });
  if (!response.ok) $('live').textContent = (await response.json()).message;
}

/** A field keeps its text while a user types in it. */
function showFaults(faults) {
  for (const [name, input] of controls) {
    if (input.type === 'checkbox') input.checked = changing.get(name) ?? faults[name];
    else if (document.activeElement !== input) input.value = String(faults[name]);
  }
}

// --- labels ---

function addLabel(label) {
  if (!label) return;
  count = label.count;
  $('no-labels').hidden = true;
  $('labels-title').textContent = `Labels (${count})`;
  const caption = `No. ${label.number}${label.quantity > 1 ? `, ${label.copy} of ${label.quantity}` : ''}, ${clock(label.at)}`;
  const button = make('button', { type: 'button' });
  button.dataset.number = String(label.number);
  if (label.picture) button.append(make('img', { src: `/labels/${label.number}.png`, alt: '', loading: 'lazy' }));
  button.append(caption);
  button.addEventListener('click', () => void open(label.number));
  $('labels').prepend(make('li', {}, button));
  while ($('labels').children.length > MAX_LABELS) $('labels').lastElementChild.remove();
}

async function open(number) {
  const response = await fetch(`/labels/${number}`);
  if (!response.ok) return;
  current = await response.json();
  for (const button of document.querySelectorAll('#labels button'))
    button.setAttribute('aria-current', String(button.dataset.number === String(number)));
  $('detail').hidden = false;
  $('detail-title').textContent = `Label ${number}`;
  $('download').href = `/labels/${number}.txt`;
  $('download').hidden = current.source === undefined;
  showTab(selected);
}

for (const [name, title] of TABS) {
  const tab = make('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': 'panel' }, title);
  tab.addEventListener('click', () => showTab(name));
  $('tabs').append(tab);
}
$('tabs').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex(([name]) => name === selected);
  const [name] = TABS[(at + step + TABS.length) % TABS.length];
  showTab(name);
  $(`tab-${name}`).focus();
});

function showTab(name) {
  selected = name;
  for (const [other] of TABS) {
    $(`tab-${other}`).setAttribute('aria-selected', String(other === name));
    $(`tab-${other}`).tabIndex = other === name ? 0 : -1;
  }
  $('panel').setAttribute('aria-labelledby', `tab-${name}`);
  const [, , show] = TABS.find(([other]) => other === name);
  const shown = show(current);
  if (shown) $('panel').replaceChildren(...shown);
}

const note = (text) => make('p', { className: 'hint' }, text);
const code = (...children) => make('pre', { tabIndex: 0 }, ...children);

function showPicture(label) {
  const picture = document.querySelector(`#labels button[data-number="${label.number}"] img`);
  const size = note(`${label.widthDots} × ${label.heightDots} dots`);
  if (!picture) return [note('This printer counts its labels and draws none.')];
  return [make('img', { src: `/labels/${label.number}.png`, alt: `Label ${label.number} as printed` }), size];
}

function showSource(label) {
  if (label.source === undefined) return [note('The printer has forgotten the bytes of this label.')];
  return [note(`${label.bytes} bytes, as they came`), code(label.source)];
}

function showTree(label) {
  return [label.tree === undefined ? note('Only the last labels are kept as trees.') : code(label.tree)];
}

function showChecks(label) {
  if (label.source === undefined) return [note('The printer has forgotten the bytes of this label.')];
  if (label.diagnostics.length === 0) return [note('Nothing to say against this label.')];
  const items = label.diagnostics.map(({ severity, code: name, message, line, column }) =>
    make('li', { className: severity }, `Line ${line}, column ${column}: ${message} (${name})`),
  );
  return [make('ul', { className: 'notes' }, ...items)];
}

function showDifference(label) {
  const { difference } = label;
  if (!difference) return [note('There is no label before this one to compare it with.')];
  const { before, addedDots, removedDots, added, removed } = difference;
  if (addedDots + removedDots + added.length + removed.length === 0) return [note(`The same as label ${before}.`)];
  return [
    note(`Against label ${before}: ${addedDots} dots more (green), ${removedDots} dots gone (red).`),
    make('img', { src: `/labels/${label.number}/difference.bmp`, alt: `What differs from label ${before}` }),
    code(
      ...removed.map((line) => make('span', { className: 'gone' }, `- ${line}\n`)),
      ...added.map((line) => make('span', { className: 'new' }, `+ ${line}\n`)),
    ),
  ];
}

/** Asked for when it is looked at: the job may still go on. */
function showJob(label) {
  $('panel').replaceChildren(note('Looking for the job …'));
  void fetch(`/labels/${label.number}/job`)
    .then((response) => response.json())
    .then((job) => {
      if (current !== label || selected !== 'job') return;
      if (!job?.id) return $('panel').replaceChildren(note('This label came without a job of the cloud.'));
      const rows = job.events.flatMap(({ at, type }) => [make('dt', {}, clock(at)), make('dd', {}, type)]);
      $('panel').replaceChildren(
        make(
          'dl',
          {},
          make('dt', {}, 'Job'),
          make('dd', {}, job.id),
          make('dt', {}, 'Status'),
          make('dd', {}, job.status),
          ...rows,
        ),
      );
    })
    .catch(() => $('panel').replaceChildren(note('The cloud does not answer.')));
}

// --- traffic ---

const TITLES = new Map(FAULTS);
const faultText = ([name, value]) => `${TITLES.get(name)}: ${value === true ? 'on' : value === false ? 'off' : value}`;
const isQuery = ({ kind }) => kind === 'query' || kind === 'answer';

function addEntry(entry) {
  const content =
    entry.kind === 'label'
      ? `label ${entry.label}`
      : entry.kind === 'faults'
        ? Object.entries(entry.changed).map(faultText).join(', ')
        : (entry.text ?? '');
  const cell = make('td', {}, entry.size === undefined ? content : `${entry.size} bytes: ${content}`);
  if (entry.kind === 'label') {
    const button = make('button', { type: 'button' }, content);
    button.addEventListener('click', () => void open(entry.label).then(() => $('detail-title').focus()));
    cell.replaceChildren(button);
  }
  const row = make(
    'tr',
    { className: entry.kind },
    make('td', {}, preciseClock(entry.at)),
    make('td', {}, entry.connection > 0 ? String(entry.connection) : 'printer'),
    make('td', {}, KINDS[entry.kind]),
    cell,
  );
  row.hidden = isQuery(entry) && !$('queries').checked;
  $('entries').prepend(row);
  while ($('entries').children.length > MAX_ROWS) $('entries').lastElementChild.remove();
}
$('queries').addEventListener('change', () => {
  for (const row of $('entries').children)
    row.hidden = ['query', 'answer'].includes(row.className) && !$('queries').checked;
});

// --- events ---

const events = new EventSource('/events');
const on = (name, show) => events.addEventListener(name, (event) => show(JSON.parse(event.data)));
on('state', (state) => {
  document.title = state.name;
  $('name').textContent = state.name;
  $('address').textContent = `Listens on ${state.address}`;
  $('labels').replaceChildren();
  $('entries').replaceChildren();
  showFaults(state.faults);
  state.labels.forEach(addLabel);
  state.entries.forEach(addEntry);
  if (current === undefined && state.labels.length > 0) void open(state.labels.at(-1).number);
});
on('label', (label) => {
  const follows = current === undefined || current.number === count;
  addLabel(label);
  if (label && follows) void open(label.number);
});
on('entry', addEntry);
on('faults', showFaults);
events.addEventListener('open', () => {
  $('live').textContent = 'Live';
  $('live').className = 'on';
});
events.addEventListener('error', () => {
  $('live').textContent = 'The printer has ended; this page comes back with it.';
  $('live').className = '';
});
