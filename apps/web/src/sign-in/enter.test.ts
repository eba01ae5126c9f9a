import { describe, expect, it } from 'vitest';
import { targetOf } from './enter.ts';

const ORIGIN = 'https://print.example.com';
const leadsTo = (to: string): URL => new URL(targetOf(`?to=${encodeURIComponent(to)}`, ORIGIN), ORIGIN);

describe('the page after a sign-in', () => {
  it.each([
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/././/evil.example/path',
    '/%2e//evil.example',
    '/.\\\\evil.example',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://print.example.com@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    'http://[',
  ])('is one of this cloud for %j', (to) => {
    expect(leadsTo(to).origin).toBe(ORIGIN);
  });

  it('is the one that was asked for', () => {
    expect(targetOf('?to=%2Fjobs%3Fstate%3Dfailed%23top', ORIGIN)).toBe('/jobs?state=failed#top');
    expect(targetOf('', ORIGIN)).toBe('/');
  });
});
