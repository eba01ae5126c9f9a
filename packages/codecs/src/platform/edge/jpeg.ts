/** mozjpeg with the programs that the runtime has compiled. */
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js';

let decoder: Promise<void> | undefined;
let encoder: Promise<void> | undefined;

export const decodeJpeg: typeof decode = async (...file) => {
  await (decoder ??= import('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?module').then((program) =>
    initDecoder(program.default),
  ));
  return decode(...file);
};

export const encodeJpeg: typeof encode = async (...picture) => {
  await (encoder ??= import('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?module').then((program) =>
    initEncoder(program.default),
  ));
  return encode(...picture);
};
