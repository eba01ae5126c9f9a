/** Pictures that cannot be read, or are too large. */
export const picture = {
  'picture.unreadable_picture.empty': 'The picture has no pixels ({width} × {height} pixels).',
  'picture.unreadable_picture.other_kind': 'This is a {found} file; a {expected} file is expected.',
  'picture.unreadable_picture.no_kind': 'This is no picture file that is known here; a {expected} file is expected.',
  'picture.unreadable_picture.damaged': 'The {kind} cannot be decoded: it is damaged or ends too early.',
  'picture.unreadable_picture.reason': 'The {kind} cannot be decoded: {reason}.',
  'picture.picture_too_large.side': 'The picture is {width} × {height} pixels; a side may have {most}.',
  'picture.picture_too_large.pixels': 'The picture is {width} × {height} pixels; {most} pixels are the most.',
  'picture.picture_too_large.memory':
    'The picture is {width} × {height} pixels and takes {megabytes} MB to decode; {most} are the most.',

  'bmp.pixels_end': 'its pixels end too early',
  'bmp.no_header': 'it does not begin with a BMP header',
  'bmp.header_size': 'its header has {bytes} bytes',
  'bmp.header_ends': 'its header ends too early',
  'bmp.bits': '{bits} bits a pixel; 1, 4, 8, 16, 24 and 32 can be read',
  'bmp.compression': 'compression {compression} with {bits} bits a pixel',
} as const;
