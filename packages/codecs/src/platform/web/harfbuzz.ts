/** HarfBuzz finds its program by itself. */
export { Blob, Buffer, Direction, DrawFuncs, Face, Feature, Font, shape } from 'harfbuzzjs';
