import { expect, it } from 'vitest';
import { lineOf, PLATFORMS } from './installers.ts';

const linesFor = (server: string): string[] =>
  PLATFORMS.map((platform) => lineOf(platform, { server, code: '7KQ4-M2XW-9TFH', file: undefined }));

it('every line enrolls with the code at this cloud', () => {
  for (const line of linesFor('https://print.example.com')) {
    expect(line).toContain('https://print.example.com');
    expect(line).toContain('7KQ4-M2XW-9TFH');
  }
});

it('an installed agent of another cloud than this computer itself does not print on loopback', () => {
  const [windows, debian, container] = linesFor('https://print.example.com');
  for (const line of [windows, debian, container]) expect(line).not.toMatch(/loopback/i);
});

it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
  'where the cloud is at %s, every agent may print on the virtual printer of the same computer',
  (server) => {
    for (const line of linesFor(server)) expect(line).toMatch(/--allow-loopback|PLATEN_ALLOW_LOOPBACK/);
  },
);

it('where the cloud is reached by http over a network, every line allows it by name, and no other line does', () => {
  for (const line of linesFor('http://print.example.com'))
    expect(line).toMatch(/--allow-plain-http|PLATEN_ALLOW_PLAIN_HTTP/);
  for (const server of ['https://print.example.com', 'http://127.0.0.1:8080', 'http://localhost:8080'])
    for (const line of linesFor(server)) expect(line).not.toMatch(/plain.http/i);
});
