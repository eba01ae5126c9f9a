/** A message in the form of its channel: an e-mail, and the JSON that Slack, Teams and other programs accept. */
import { format } from '@platen/messages';
import type { alertApi } from '@platen/protocol';
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import { htmlPage } from '../../ground/mail/language.ts';
import type { Mail } from '../../ground/mail/mailer.ts';
import type { AlertText } from '../../ground/db/alert-text.ts';

export interface Outgoing {
  readonly id: string;
  readonly kind: alertApi.AlertMessage['kind'];
  readonly createdDate: Date;
  readonly body: AlertText;
  readonly language: alertApi.AlertSettings['language'];
  /** The page of the alerts, in the account that they are of. */
  readonly link: string;
}

/** Slack, "Formatting text for app surfaces": these three characters are control characters. */
const escapedSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Adaptive Cards, "Text features": Markdown in a TextBlock. */
const escapedCard = (text: string): string => text.replaceAll(/[\\*_[\]()#>`~-]/g, '\\$&');

export function asMail(to: string, account: string, { id, body, language, link }: Outgoing): Mail {
  const { title, lines, open } = body;
  const why = format(language, 'alert.why', { account });
  const change = format(language, 'alert.change');
  const rulesPage = new URL(link);
  rulesPage.searchParams.set('tab', 'rules');
  const rules = rulesPage.href;
  const anchor = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const paragraphs = [
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p>${anchor(link, open)}</p>`,
    `<p><small>${escapeHtml(why)} ${anchor(rules, change)}</small></p>`,
  ];
  return {
    to,
    subject: title.slice(0, 200),
    text: `${lines.join('\n')}\n\n${open}: ${link}\n\n-- \n${why}\n${change}: ${rules}\n`,
    html: htmlPage(language, paragraphs),
    // A mail that is sent again after a crash has the same id: readers see it once.
    messageId: `<${id}@${rulesPage.hostname}>`,
  };
}

/** Whether the first line begins with the title: a chat then shows the line alone. */
const repeatsTitle = ({ title, lines }: AlertText): boolean => lines[0]!.startsWith(title);

/** Slack's incoming webhooks: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. */
const asSlack = ({ body, link }: Outgoing): object => {
  const { title, lines, open } = body;
  const section = (text: string): object => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, 2900) } });
  return {
    text: escapedSlack(title),
    blocks: [
      ...(repeatsTitle(body) ? [] : [section(`*${escapedSlack(title)}*`)]),
      section(escapedSlack(lines.join('\n'))),
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${link}|${escapedSlack(open)}>` }] },
    ],
  };
};

/** Workflows of Teams: "Create incoming webhooks with Workflows", with one adaptive card. */
const asTeams = ({ body, link }: Outgoing): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          ...(repeatsTitle(body)
            ? []
            : [{ type: 'TextBlock', text: escapedCard(body.title), weight: 'bolder', wrap: true }]),
          ...body.lines.map((line) => ({ type: 'TextBlock', text: escapedCard(line), wrap: true })),
        ],
        actions: [{ type: 'Action.OpenUrl', title: body.open, url: link }],
      },
    },
  ],
});

const asWebhook = ({ id, kind, createdDate, body: { title, lines, alertIds }, link }: Outgoing): object => ({
  id,
  type: `alert.${kind}`,
  at: createdDate.toISOString(),
  title,
  text: lines.join('\n'),
  alertIds,
  link,
});

export const JSON_OF: Readonly<Record<'webhook' | 'slack' | 'teams', (message: Outgoing) => object>> = {
  webhook: asWebhook,
  slack: asSlack,
  teams: asTeams,
};
