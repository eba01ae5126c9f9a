/** mozjpeg finds its programs by itself. */
import decodeJpeg from '@jsquash/jpeg/decode.js';
import encodeJpeg from '@jsquash/jpeg/encode.js';

export { decodeJpeg, encodeJpeg };
