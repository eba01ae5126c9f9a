/** A real SMTP server on a free port that requires a password and stores every mail. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './cloud.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** Headers and both bodies, decoded. */
  readonly content: string;
  /** The first link in it. */
  readonly link: URL;
}

export interface MailServer {
  readonly url: string;
  /** Waits until `count` mails to the address have arrived, and returns the last of them. */
  readonly mailTo: (address: string, count?: number) => Promise<ReceivedMail>;
  readonly countTo: (address: string) => number;
  /** Refuses the next `count` mails temporarily (451). */
  readonly refuse: (count: number) => void;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'platen' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--;
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        const content = decode(Buffer.concat(chunks).toString());
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]!.address,
          content,
          link: new URL(/https?:\/\/\S+/.exec(content)![0]),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string) => received.filter((mail) => mail.to === address);
  return {
    url: `smtp://platen:p%40ss@127.0.0.1:${port}`,
    mailTo: async (address, count = 1) => {
      const mails = await eventually(
        () => to(address),
        (found) => found.length >= count,
      );
      return mails.at(-1)!;
    },
    countTo: (address) => to(address).length,
    refuse: (count) => void (refusals = count),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decodes quoted-printable (RFC 2045, section 6.7), the encoding of every part of our mails with long lines. */
const decode = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
