/** The Content-Type and Accept rules (docs/api-rules.md#media-types), row by row. */
import { describe, expect, it } from 'vitest';
import {
  bodyForm,
  checkAccept,
  decodeBase64,
  formatOfMediaType,
  SOURCES,
  sourceNamed,
  TARGETS,
  targetNamed,
} from './media-types.ts';

describe('formats of the path', () => {
  it('has 15 sources and 14 targets, and jpg is jpeg', () => {
    expect([SOURCES.length, TARGETS.length]).toEqual([15, 14]);
    expect([sourceNamed('jpg'), targetNamed('jpg'), sourceNamed('ZPL')]).toEqual(['jpeg', 'jpeg', 'zpl']);
  });
  it('accepts url as a source only, and refuses an unknown format', () => {
    expect([sourceNamed('url'), targetNamed('url'), sourceNamed('docx')]).toEqual(['url', undefined, undefined]);
  });
});

describe('Content-Type', () => {
  it.each([
    ['zpl', 'text/plain; charset=utf-8', 'raw'],
    ['png', 'image/png', 'raw'],
    ['jpeg', 'image/jpg', 'raw'],
    ['xml', 'text/xml', 'raw'],
    ['pdf', 'text/plain', 'base64'],
    ['url', 'text/plain', 'raw'],
  ] as const)('%s takes %s', (source, type, form) => expect(bodyForm(source, type)).toBe(form));
  it.each([
    ['zpl', 'application/json'],
    ['png', 'image/jpeg'],
    ['xml', 'text/plain'],
    ['zpl', 'multipart/form-data; boundary=x'],
    ['zpl', 'application/x-www-form-urlencoded'],
    ['zpl', undefined],
  ] as const)('%s refuses %s, and names the type that it needs', (source, type) => {
    expect(bodyForm(source, type)).toMatchObject({ message: expect.stringMatching(/needs/) as string });
  });
  it('derives the format of fetched documents from their Content-Type', () => {
    expect(['image/png', 'application/pdf', 'text/xml', 'text/plain', 'text/html'].map(formatOfMediaType)).toEqual([
      'png',
      'pdf',
      'xml',
      undefined,
      undefined,
    ]);
  });
});

describe('Accept', () => {
  it.each([
    ['png', undefined, 'ok'],
    ['png', 'image/png', 'ok'],
    ['png', 'image/*;q=0.8', 'ok'],
    ['png', 'text/html, */*', 'ok'],
    ['zpl', 'text/plain;charset=utf-8', 'ok'],
    ['png', 'application/pdf', 'accept_mismatch'],
    ['zpl', 'image/*', 'accept_mismatch'],
    ['png', 'video/mp4', 'not_acceptable'],
    ['png', 'text/html', 'not_acceptable'],
    ['png', 'image/png;q=0, application/pdf', 'accept_mismatch'],
    ['jpeg', 'image/jpg; q=0.5, image/pjpeg', 'ok'],
    ['xml', 'Text/XML', 'ok'],
    ['png', '', 'ok'],
  ] as const)('%s with %s is %s', (target, accept, verdict) => expect(checkAccept(target, accept)).toBe(verdict));
});

describe('base64 bodies', () => {
  it('accepts line ends and data URLs, and refuses raw bytes', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
    expect(decodeBase64(Buffer.from('iVBO\r\nRw=='))).toEqual(bytes);
    expect(decodeBase64(Buffer.from('data:image/png;base64,iVBORw=='))).toEqual(bytes);
    expect(decodeBase64(bytes)).toBeUndefined();
    expect(decodeBase64(Buffer.from('%PDF-1.7'))).toBeUndefined();
  });
});
