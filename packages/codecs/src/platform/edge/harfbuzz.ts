/** HarfBuzz with the program that the runtime has compiled: bundled, for it looks for its program as it is imported. */
export { Blob, Buffer, Direction, DrawFuncs, Face, Feature, Font, shape } from 'harfbuzzjs';
