/**
 * The page on which a user signs in, sees which program asks for access, and allows it: plain forms without a script.
 */
import { escapeHtml } from '../../ground/http/answers/escape-html.ts';
import { plainPage } from '../../ground/http/answers/plain-page.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { policySource } from './redirect-uri.ts';

const STYLE = `
label, input, button { font: inherit; margin-top: .6rem }
label.field, label.field + input { display: block }
label.field + input { width: 100%; box-sizing: border-box; padding: .4rem }
button { padding: .4rem 1.2rem; margin-right: .6rem }
`;

export interface AuthorizePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

function page(title: string, main: string, redirectUri: string | null): AuthorizePage {
  // A browser applies `form-action` also to where a form's answer leads.
  const leadsTo = redirectUri === null ? undefined : policySource(redirectUri);
  const { html, policy } = plainPage({ title, main, style: STYLE, leadsTo });
  return {
    html,
    headers: {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // A form of this page states its origin.
      'referrer-policy': 'same-origin',
    },
  };
}

export const refusalPage = (message: string): AuthorizePage =>
  page('This program cannot be connected', `<p role="alert">${escapeHtml(message)}</p>`, null);

/** A request that the client got wrong. The link tells the client; nobody is sent there without a click. */
export const faultPage = (error: string, target: URL): AuthorizePage =>
  page(
    'This program cannot be connected',
    `<p role="alert">The program has asked in a way that is not understood here (${escapeHtml(error)}).</p>
<p><a href="${escapeHtml(target.href)}">Return to ${escapeHtml(policySource(target.href))}</a></p>`,
    null,
  );

const alert = (message: string | null): string =>
  message === null ? '' : `<p role="alert">${escapeHtml(message)}</p>\n`;

export const signInPage = ({ client, redirectUri }: AuthorizeRequest, message: string | null): AuthorizePage =>
  page(
    'Sign in',
    `<p>Sign in to connect <b>${escapeHtml(client.name)}</b> with Platen.</p>
${alert(message)}<form method="post">
<label class="field" for="email">E-mail address</label><input id="email" name="email" type="email" required maxlength="320" autocomplete="username">
<label class="field" for="password">Password</label><input id="password" name="password" type="password" required maxlength="128" autocomplete="current-password">
<button name="step" value="sign-in">Sign in</button>
</form>`,
    redirectUri,
  );

/** `code` is one of the app, or a recovery code. */
export const secondFactorPage = ({ client, redirectUri }: AuthorizeRequest, message: string | null): AuthorizePage =>
  page(
    'Sign in',
    `<p>Enter the code of your authenticator app, or a recovery code, to connect <b>${escapeHtml(client.name)}</b> with Platen.</p>
${alert(message)}<form method="post">
<label class="field" for="code">Code</label><input id="code" name="code" required maxlength="32" autocomplete="one-time-code" autofocus>
<button name="step" value="second-factor">Sign in</button>
</form>`,
    redirectUri,
  );

export interface Consent {
  /** The member's e-mail address and account. */
  readonly email: string;
  readonly account: string;
  /** Whether the member's role lets him print. */
  readonly mayPrint: boolean;
}

export const consentPage = (
  { client, redirectUri, wantsPrint }: AuthorizeRequest,
  { email, account, mayPrint }: Consent,
  message: string | null,
): AuthorizePage =>
  page(
    'Connect a program',
    `<p><b>${escapeHtml(client.name)}</b> asks to act for ${escapeHtml(email)} in the account <b>${escapeHtml(account)}</b>. The name is its own claim;
it returns to <b>${escapeHtml(policySource(redirectUri))}</b>. Go on only if you have just started this there.</p>
<p>It draws and checks labels, and sees printers, templates and jobs.</p>
${alert(message)}<form method="post">
${wantsPrint && mayPrint ? '<p><label><input type="checkbox" name="print" value="yes"> It may also print, each label after its picture was confirmed, and cancel jobs.</label></p>\n' : ''}<button name="step" value="allow">Allow</button><button name="step" value="deny">Cancel</button>
</form>
<p>It can do nothing else, and nothing that your role does not allow. Access ends after 90 days, when you leave the account, or
when its key is revoked.</p>`,
    redirectUri,
  );
