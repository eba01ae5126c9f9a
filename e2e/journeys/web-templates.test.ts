/** A person who designs labels: files dropped on a page, a template from its first draft to print, back to an old version. */
import { pathOf } from '@platen/protocol/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { type Platform, startPlatform, type TestPrinter } from '../fixtures/platform.ts';
import { openWeb, replaceText, type Web } from '../fixtures/web.ts';

const SHELF = '^XA^PW600^LL300^FO30,30^A0N,60^FD{sku}^FS^FO30,120^BY2^BCN,90^FD{sku}^FS^XZ';
const GATE = '^XA^PW600^LL300^FO30,30^A0N,90^FDGate 7^FS^FO30,150^GB540,90,4^FS^XZ';

describe.skipIf(missing('chromium'))('labels and templates in the web app', () => {
  let platform: Platform;
  let printer: TestPrinter;
  let web: Web;
  beforeAll(async () => {
    // A table of three rows takes two requests.
    platform = await startPlatform({ MAX_BATCH_SIZE: '2' });
    const agent = await platform.addAgent('Packing hall');
    printer = await platform.addPrinter(agent);
    web = await openWeb(platform.url, { account: platform.account });
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  it('a dropped file is a stored label with its picture; a deleted one comes back', async () => {
    const { page } = web;
    await page.getByRole('link', { name: 'Labels', exact: true }).click();
    await page.getByText('No labels yet').waitFor();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'Shelf.zpl', mimeType: 'text/plain', buffer: Buffer.from(SHELF) },
      { name: 'Gate.zpl', mimeType: 'text/plain', buffer: Buffer.from(GATE) },
      { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir or Madam') },
    ]);
    await page.getByText('Notes.txt was not stored').waitFor();
    await page.getByRole('img', { name: 'Picture of Gate' }).waitFor();
    await page.getByRole('img', { name: 'Picture of Shelf' }).waitFor();
    await web.look('labels');
    await page.getByRole('button', { name: 'Actions for Gate' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Gate', exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Gate', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('sku');
    await page.getByRole('button', { name: 'Gate', exact: true }).waitFor({ state: 'hidden' });
    await page.getByText('Table', { exact: true }).click();
    await page.getByRole('row', { name: /Shelf/ }).waitFor();
    expect(page.url()).toContain('q=sku');
    await web.look('labels-table');
  });

  it('a label is edited in its place; leaving asks first, and what somebody else has saved is not overwritten', async () => {
    const { page } = web;
    await page.getByRole('row', { name: /Shelf/ }).getByText('Shelf', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shelf' }).waitFor();
    const save = page.getByRole('button', { name: 'Save' });
    await replaceText(page, SHELF.replace('{sku}', 'Row {sku}'));
    await page.getByText('Changes are not saved.').waitFor();
    await page.getByRole('link', { name: 'Printers', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.keyboard.press('ControlOrMeta+S');
    await page.getByText('Shelf was saved.').waitFor();
    await web.look('label-edit');

    const { labels } = await platform.api('GET /api/v3/labels');
    const { id } = labels.find(({ name }) => name === 'Shelf')!;
    const theirs = await platform.api('GET /api/v3/labels/:id', { params: { id } });
    expect(theirs.content).toContain('Row {sku}');
    await platform.api('PUT /api/v3/labels/:id', { params: { id }, body: { content: SHELF } });
    await replaceText(page, SHELF.replace('{sku}', 'Bay {sku}'));
    await save.click();
    await page.getByText('Somebody else has changed this label').waitFor();
    await page.getByRole('button', { name: 'Show their version' }).click();
    await page.locator('.label-editor .cm-content').getByText('Bay').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Labels', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
    await page.getByText('Table', { exact: true }).click();
  });

  it('a label becomes a template whose draft prints only once it is published', async () => {
    const { page } = web;
    await page.getByRole('row', { name: /Shelf/ }).getByText('Shelf', { exact: true }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Picture of Shelf' }).waitFor();
    await web.look('label');
    await page.getByRole('button', { name: 'Create a template from it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shelf' }).waitFor();
    const { templates } = await platform.api('GET /api/v3/templates');
    expect(templates[0]).toMatchObject({ name: 'Shelf', requireFields: true });

    await page.getByRole('tab', { name: 'Sample data' }).click();
    await page.getByRole('textbox', { name: 'sku, record 1' }).fill('4711');
    await web.look('template-data');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Sample data saved.').waitFor();

    await page.getByRole('tab', { name: 'Design' }).click();
    const taller = SHELF.replace('A0N,60', 'A0N,90');
    await replaceText(page, taller);
    await page.getByText('Unpublished draft').waitFor();
    await page.getByRole('tabpanel').locator('canvas').first().waitFor();
    await web.look('template');

    // Published is what stands in the editor, also right after the last key.
    await replaceText(page, taller.replace('^XZ', '^FO400,30^A0N,50^FD{lot}^FS^XZ'));
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Added: lot.').waitFor();
    await dialog.getByText(/dots differ/).waitFor();
    await expect.poll(() => dialog.locator('figure img').count()).toBe(2);
    await web.look('template-publish');
    await dialog.getByText('Overlay').click();
    await dialog.getByRole('img', { name: /overlay of/ }).waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 2, published').waitFor();
  });

  it('prints on a printer with what the person fills in', async () => {
    const { page } = web;
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Picture of Shelf' }).waitFor();
    await dialog.getByLabel('lot').fill('B7');
    await web.look('template-print');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.getByText(/^Sent to/).waitFor();
    await expect.poll(() => printer.device.labels().length).toBe(1);
  });

  it('prints once where the answer was lost and the person clicks again', async () => {
    const { page } = web;
    const before = printer.device.labels().length;
    let lost = 0;
    await page.route(/\/print\?/, async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('lot').fill('B8');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.getByText(/^The cloud does not respond/).waitFor();
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute(/\/print\?/);
    const { jobs } = await platform.api('GET /api/v3/jobs');
    await platform.jobIn(jobs[0]!.id, 'completed');
    expect(lost).toBe(2);
    expect(printer.device.labels().length).toBe(before + 1);
  });

  it('keeps what somebody else wrote meanwhile until the person has decided', async () => {
    const { page } = web;
    const params = { id: new URL(page.url()).pathname.split('/').at(-1)! };
    const draftOf = async () => (await platform.api('GET /api/v3/templates/:id/document', { params })).draft?.content;
    const theirs = SHELF.replace('{sku}', 'theirs {sku}');
    await page.getByRole('tab', { name: 'Design' }).click();
    await page.locator('.label-editor .cm-content').getByText('{lot}').waitFor();
    // The page would take the other draft over if it heard of it before something is typed.
    const { promise: typed, resolve: type } = Promise.withResolvers<void>();
    await page.route(`**${pathOf('GET /api/v3/templates/:id/document', params)}`, async (route) => {
      await typed;
      await route.continue();
    });
    await platform.api('PUT /api/v3/templates/:id/draft', { params, body: { format: 'zpl', content: theirs } });
    await replaceText(page, SHELF.replace('{sku}', 'mine {sku}'));
    type();
    await page.getByText('Somebody else has changed this template').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await draftOf()).toBe(theirs);
    await web.look('template-conflict');
    await page.getByRole('button', { name: 'Keep mine instead' }).click();
    await page.getByText('Somebody else has changed this template').waitFor({ state: 'detached' });
    expect(await draftOf()).toContain('mine');
    await page.getByRole('button', { name: 'Actions for Shelf' }).click();
    await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
    // The editor shows what is published, not what was discarded.
    await page.locator('.label-editor .cm-content').getByText('{lot}').waitFor();
    expect(await draftOf()).toBeUndefined();
  });

  it('goes back to the version of before', async () => {
    const { page } = web;
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('row', { name: /live/ }).waitFor();
    await page.getByText(/dots differ/).waitFor();
    await web.look('template-versions');
    await page.getByRole('button', { name: 'Roll back' }).click();
    await page
      .getByRole('dialog')
      .getByText(/dots differ/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('Version 3, published').waitFor();
    const templates = await platform.api('GET /api/v3/templates');
    expect(templates.templates[0]!.mergeFields).toEqual(['sku']);
    await page.getByRole('tab', { name: 'Use it' }).click();
    await page
      .getByRole('group', { name: 'curl' })
      .getByText(/"sku":"4711"/)
      .waitFor();
    await web.look('template-use');
  });

  it('a new one has a name and a size, prints nothing until it is published, and then a CSV file', async () => {
    const { page } = web;
    await page.getByRole('link', { name: 'Templates', exact: true }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Bay');
    await web.look('template-new');
    await dialog.getByRole('button', { name: 'Begin with an empty label' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bay' }).waitFor();
    await page.getByText('Nothing prints until you publish it.').waitFor();
    expect(await page.getByRole('button', { name: 'Print', exact: true }).isDisabled()).toBe(true);
    const { templates } = await platform.api('GET /api/v3/templates');
    const { id, version, requireFields } = templates.find(({ name }) => name === 'Bay')!;
    expect([version, requireFields]).toEqual([0, true]);
    const draft = { format: 'zpl', content: SHELF.replace('^XZ', '^FO400,30^A0N,50^FD{lot}^FS^XZ') };
    await platform.api('PUT /api/v3/templates/:id/draft', { params: { id }, body: draft });
    await page.locator('.label-editor .cm-content').getByText('{lot}').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('img', { name: 'Picture of Bay' }).waitFor();
    await web.look('template-publish-first');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 1, published').waitFor();

    const before = printer.device.labels().length;
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await dialog.getByText('Several, from a table or CSV').click();
    const csv = (text: string) => ({ name: 'bays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.locator('input[type=file]').setInputFiles(csv('sku\nA\n'));
    await dialog.getByText('Label 1 has no value for: lot. It will be refused.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(csv('sku;lot\nA;1\nB;2\nC;3\n'));
    await dialog.getByText('3 labels print.').waitFor();
    await dialog.getByRole('button', { name: 'Next label' }).click();
    await dialog.getByText('Label 2 of 3').waitFor();
    await web.look('template-print-table');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => printer.device.labels().length).toBe(before + 3);

    await page.getByRole('tab', { name: 'Use it' }).click();
    await page.getByRole('table', { name: 'Where it is printed' }).getByText(platform.account.email).waitFor();
    await web.look('template-uses');
    await page.getByRole('button', { name: 'Actions for Bay' }).click();
    await page.getByRole('menuitem', { name: 'Edit tags' }).click();
    await dialog.getByLabel('Tags', { exact: true }).fill('Acme');
    await page.keyboard.press('Enter');
    await web.look('template-tags');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Actions for Bay' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Copy of Bay' }).waitFor();
    await page.getByText('Nothing prints until you publish it.').waitFor();
    await page.getByRole('link', { name: 'Templates', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Acme');
    await page.getByRole('link', { name: 'Shelf', exact: true }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Copy of Bay' }).waitFor();
    expect(page.url()).toContain('tag=Acme');
    await web.look('templates');
  });

  it('Ctrl-K finds what the account has and does what it offers, by keyboard alone', async () => {
    const { page } = web;
    const { keyboard } = page;
    await keyboard.press('ControlOrMeta+K');
    const field = page.getByRole('combobox', { name: 'Search and act' });
    await field.waitFor();
    await page.getByRole('option', { name: /^New template/ }).waitFor();
    await page.locator('.palette-field :focus').waitFor();
    await keyboard.type('gate');
    const option = page.getByRole('option', { name: /^Gate/ });
    await option.waitFor();
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await web.look('palette');
    await keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img', { name: 'Picture of Gate' }).waitFor();
    await keyboard.press('Escape');

    const before = printer.device.labels().length;
    await keyboard.press('ControlOrMeta+K');
    await field.fill('test label');
    await page.getByRole('option', { name: /^Print a test label on/ }).waitFor();
    await keyboard.press('Enter');
    await page.getByText(/A test label is on its way/).waitFor();
    await expect.poll(() => printer.device.labels().length).toBe(before + 1);
    await keyboard.press('ControlOrMeta+K');
    await field.fill('create key');
    await page.getByRole('option', { name: /^Create a key/ }).waitFor();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Create a key' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const [words, option, form] of [
      ['invite', /^Invite someone/, page.getByRole('region', { name: 'Invite someone' })],
      ['webhook create', /^Create a webhook/, page.getByRole('dialog', { name: 'Create a webhook' })],
      ['alert rule', /^Create a rule/, page.getByRole('dialog', { name: 'Create a rule' })],
      ['alert channel', /^Create a channel/, page.getByRole('dialog', { name: 'Create a channel' })],
    ] as const) {
      await keyboard.press('ControlOrMeta+K');
      await field.fill(words);
      await page.getByRole('option', { name: option }).waitFor();
      await keyboard.press('Enter');
      await form.waitFor();
      await keyboard.press('Escape');
      if (words !== 'invite') await form.waitFor({ state: 'hidden' });
    }
    expect(page.url()).toBe(`${platform.url}/alerts?tab=channels`);
    await keyboard.press('ControlOrMeta+K');
    await field.fill('nothing of this kind');
    await page.getByText('Nothing matches.').waitFor();
    await keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
