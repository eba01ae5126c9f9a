/** The status page: parts, delays and incidents, in the language of the browser. */
import '@platen/messages/service';
import { type Args, format, type MessageKey } from '@platen/messages';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import { type PlainPage, plainPage } from '../../ground/http/answers/plain-page.ts';
import { type Language, LOCALES } from '../../ground/mail/language.ts';
import { PARTS } from './incidents.ts';
import type { Status } from './watch.ts';

const STYLE = `
body { max-width: 44rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; text-align: left; vertical-align: top }
caption, h2 { font-size: 1.25rem; font-weight: 600; text-align: left; padding: 1.5rem 0 .4rem }
.works { border-left: .3rem solid #0c8599; padding-left: .8rem }
.trouble { border-left: .3rem solid #e8590c; padding-left: .8rem; font-weight: 600 }
`;

export function statusPage({ checkedDate, delays, ongoing, incidents }: Status, language: Language): PlainPage {
  const text = <Key extends MessageKey>(key: Key, ...params: Args<Key>): string =>
    escapeHtml(format(language, key, ...params));
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const at = (date: Date): string => time.format(date);
  const cell = (one: string): string => `<td>${one}</td>`;
  const seconds = (count: number | undefined): string =>
    cell(count === undefined ? text('status.unknown') : text('status.seconds', { seconds: Math.round(count) }));
  const parts = PARTS.map((part) => {
    const found = ongoing.find((one) => one.part === part);
    const state = found ? `<b>${text('status.since', { at: at(found.from) })}</b>` : text('status.ok');
    return `<tr><th scope="row">${text(`status.part.${part}`)}</th>${cell(state)}</tr>`;
  });
  const past = incidents.map(
    ({ part, from, to }) =>
      `<tr><th scope="row">${text(`status.part.${part}`)}</th>${cell(at(from))}${cell(at(to))}</tr>`,
  );
  const head = (...names: readonly string[]): string =>
    `<thead><tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>`;
  return plainPage({
    title: text('status.title'),
    language,
    style: STYLE,
    main: `<p class="${ongoing.length === 0 ? 'works' : 'trouble'}">${text(ongoing.length === 0 ? 'status.works' : 'status.trouble')}</p>
<p>${text('status.checked', { at: `${at(checkedDate)} UTC` })}</p>
<table>${head(text('status.part'), text('status.state'))}<tbody>${parts.join('')}</tbody></table>
<table><caption>${text('status.delays')}</caption><tbody>
<tr><th scope="row">${text('status.delay.offer')}</th>${seconds(delays?.offerSeconds)}</tr>
<tr><th scope="row">${text('status.delay.delivery')}</th>${seconds(delays?.deliverySeconds)}</tr>
</tbody></table>
${
  past.length === 0
    ? `<h2>${text('status.incidents')}</h2><p>${text('status.none')}</p>`
    : `<table><caption>${text('status.incidents')}</caption>${head(text('status.part'), text('status.from'), text('status.to'))}<tbody>${past.join('')}</tbody></table>`
}
<p>${text('status.note')}</p>`,
  });
}
