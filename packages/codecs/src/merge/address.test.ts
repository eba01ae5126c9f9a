/** Address layouts, country by country, as the posts of the world (Universal Postal Union) ask for them. */
import { describe, expect, it } from 'vitest';
import { formatAddress } from './index.ts';

const LOCALIZED = { useLocalizedAddressFormat: true, showContactName: true };
const lines = (address: Record<string, string>): string => formatAddress(address, LOCALIZED).join(' | ');

/** N names, S street, C city, R region, Z postal code, K country; `/` begins a line. */
const LAYOUTS: Readonly<Record<string, string>> = {
  AE: 'N/S/C/R/Z/K',
  AL: 'N/S/Z/C/R/K',
  AM: 'N/S/Z/C/R/K',
  AR: 'N/S/Z C/R/K',
  AT: 'N/S/Z C/R/K',
  AU: 'N/S/C R Z/K',
  AZ: 'N/S/Z C/R/K',
  BA: 'N/S/Z C/R/K',
  BD: 'N/S/C - Z/R/K',
  BE: 'N/S/Z C/R/K',
  BG: 'N/S/C Z/R/K',
  BO: 'N/S/C/R/Z/K',
  BR: 'N/S/C - R/Z/K',
  BY: 'N/S/Z C/R/K',
  CA: 'N/S/C, R Z/K',
  CH: 'N/S/Z C/R/K',
  CL: 'N/S/Z C/R/K',
  CN: 'N/S/C, R Z/K',
  CO: 'N/S/Z C, R/K',
  CY: 'N/S/Z C/R/K',
  CZ: 'N/S/Z C/R/K',
  DE: 'N/S/Z C/R/K',
  DK: 'N/S/Z C/R/K',
  DZ: 'N/S/Z C/R/K',
  EC: 'N/S/Z/C/R/K',
  EE: 'N/S/Z C/R/K',
  EG: 'N/S/C/R/Z/K',
  ES: 'N/S/Z C/R/K',
  FI: 'N/S/Z C/R/K',
  FR: 'N/S/Z C/R/K',
  GB: 'N/S/C/R/Z/K',
  GE: 'N/S/Z C/R/K',
  GR: 'N/S/Z C/R/K',
  HR: 'N/S/Z C/R/K',
  HU: 'N/Z C/S/R/K',
  ID: 'N/S/C Z/R/K',
  IE: 'N/S/C/R/Z/K',
  IL: 'N/S/Z C/R/K',
  IN: 'N/S/C - Z/R/K',
  IS: 'N/S/Z C/R/K',
  IT: 'N/S/Z C/R/K',
  JP: 'N/S/C, R Z/K',
  KE: 'N/S/C/R/Z/K',
  KR: 'N/S/C, R Z/K',
  KZ: 'N/S/Z C/R/K',
  LT: 'N/S/Z C/R/K',
  LU: 'N/S/Z C/R/K',
  LV: 'N/S/C, Z/R/K',
  MA: 'N/S/Z C/R/K',
  MT: 'N/S/C/R/Z/K',
  MX: 'N/S/Z C, R/K',
  MY: 'N/S/Z C/R/K',
  NL: 'N/S/Z C/R/K',
  NO: 'N/S/Z C/R/K',
  NZ: 'N/S/C Z/R/K',
  PE: 'N/S/C Z/R/K',
  PK: 'N/S/C Z/R/K',
  PL: 'N/S/Z C/R/K',
  PR: 'N/S/C, PR Z/R/K',
  PT: 'N/S/Z C/R/K',
  RO: 'N/S/Z C/R/K',
  RS: 'N/S/Z C/R/K',
  RU: 'N/S/C/R/Z/K',
  SA: 'N/S/C Z/R/K',
  SE: 'N/S/Z C/R/K',
  SG: 'N/S/C/R/K Z',
  SI: 'N/S/Z C/R/K',
  SK: 'N/S/Z C/R/K',
  TH: 'N/S/C/R Z/K',
  TN: 'N/S/Z C/R/K',
  TR: 'N/S/Z C/R/K',
  TW: 'N/S/C, R Z/K',
  UA: 'N/S/C/R/Z/K',
  US: 'N/S/C, R Z/K',
  UY: 'N/S/Z C/R/K',
  VE: 'N/S/C Z, R/K',
  VN: 'N/S/C/R Z/K',
  ZA: 'N/S/C/R/Z/K',
};

it('knows layouts of at least 60 countries', () => expect(Object.keys(LAYOUTS).length).toBeGreaterThanOrEqual(60));

it.each(Object.entries(LAYOUTS))('%s writes %s', (country, layout) => {
  const given = { name: 'Ann', line1: 'Street 1', city: 'Town', state: 'Region', zip: 'A1', country };
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country)!;
  const parts: Record<string, string> = { N: 'Ann', S: 'Street 1', C: 'Town', R: 'Region', Z: 'A1', K: name };
  const laidOut = formatAddress(given, LOCALIZED).join(' | ').replace('United States of America', 'United States');
  expect(laidOut).toBe(layout.replaceAll('/', ' | ').replaceAll(/\b[NSCRZK]\b/g, (part) => parts[part]!));
});

describe('addresses as they are written', () => {
  it.each([
    ['Via Roma 1 | 00187 Roma RM | Italy', { line1: 'Via Roma 1', city: 'Roma', state: 'RM', zip: '00187' }, 'IT'],
    [
      '10 London Road | Guildford | Surrey | GU1 1AA | United Kingdom',
      { line1: '10 London Road', city: 'Guildford', state: 'Surrey', zip: 'GU1 1AA' },
      'GB',
    ],
    [
      'Main St | Ballina | Co. Mayo | F26 X123 | Ireland',
      { line1: 'Main St', city: 'Ballina', state: 'Co. Mayo', zip: 'F26 X123' },
      'Ireland',
    ],
    ['1 Calle | San Juan, PR 00901 | Puerto Rico', { line1: '1 Calle', city: 'San Juan', zip: '00901' }, 'PR'],
    ['1 Orchard Rd | Singapore 238801', { line1: '1 Orchard Rd', city: 'Singapore', zip: '238801' }, 'SG'],
    [
      'Keizersgracht 1 | 1015 CJ Amsterdam | Nederland',
      { line1: 'Keizersgracht 1', city: 'Amsterdam', zip: '1015 CJ' },
      'Nederland',
    ],
    ['ul. Nowa 1 | 00-001 Warszawa | Poland', { line1: 'ul. Nowa 1', city: 'Warszawa', zip: '00001' }, 'POL'],
    ['Storgatan 1 | 111 22 Stockholm | Sweden', { line1: 'Storgatan 1', city: 'Stockholm', zip: '11122' }, 'se'],
    [
      '200001 | 上海市黄浦区中山路1号 | 李雷 | 中国',
      { name: '李雷', line1: '中山路1号', district: '黄浦区', city: '上海市', state: '上海', zip: '200001' },
      '中国',
    ],
    [
      '110 | 台北市信義區信義路1號 | 5樓 | 王小明 | 台灣',
      { name: '王小明', line1: '信義路1號', line2: '5樓', district: '信義區', city: '台北市', zip: '110' },
      '台灣',
    ],
    [
      '서울특별시 중구 세종대로 1 | 김철수 | 04524 | 대한민국',
      { name: '김철수', line1: '세종대로 1', district: '중구', city: '서울특별시', zip: '04524' },
      '대한민국',
    ],
    [
      '〒100-0005 | 東京都千代田区丸の内1-1 | 山田 太郎 | 日本',
      { first_name: '太郎', last_name: '山田', line1: '丸の内1-1', city: '千代田区', state: '東京都', zip: '100-0005' },
      '日本',
    ],
    ['ул. Ленина 1 | 220050 Минск | Беларусь', { line1: 'ул. Ленина 1', city: 'Минск', zip: '220050' }, 'Беларусь'],
  ] as [string, Record<string, string>, string][])('%s', (expected, address, country) => {
    expect(lines({ ...address, country })).toBe(expected);
  });

  it.each([
    ['U.S.A.', 'US'],
    ['America', 'US'],
    ['Great Britain', 'GB'],
    ['Scotland', 'GB'],
    ['Republic of Ireland', 'IE'],
    ['Vatican', 'VA'],
    ['Ελλάδα', 'GR'],
    ['臺灣', 'TW'],
    ['Russian Federation', 'RU'],
  ])('%s is a country', (written, code) => {
    const address = { line1: 'Street 1', city: 'Town', state: 'Region', zip: 'A1' };
    const asCode = formatAddress({ ...address, country: code }, LOCALIZED);
    const asName = formatAddress({ ...address, country: written }, LOCALIZED);
    expect(asName).toEqual([...asCode.slice(0, -1), written]);
  });
});
