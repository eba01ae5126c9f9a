/** Preflight of label documents. Runs in Node and in browsers; the decoders are loaded with the first bar code. */
export type { CheckedCode, DecoderResult } from './code.ts';
export type { DecoderName } from './decoders/decoder.ts';
export { type ElementRef, type Finding, PREFLIGHT_CODES, type PreflightCode, sentenceOf } from './finding.ts';
export { preflight, type PreflightOptions, type PreflightResult } from './preflight.ts';
export { type Profile, PROFILE_NAMES, type ProfileName, PROFILES } from './profiles/index.ts';
export { quietSides, SYMBOLOGY_FACTS, type SymbologyFacts } from './symbology-facts.ts';
