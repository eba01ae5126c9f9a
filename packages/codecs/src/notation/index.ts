/** The label notation: one element model, written as XML and as JSON. */
export { COMPONENTS, LABEL, PARTS } from './model.ts';
export type { NotationNode, SourceNode } from './node.ts';
export { readLabelNode } from './read.ts';
export { writeLabelNode } from './write.ts';
export { labelJsonSchema } from './json-schema.ts';
export { labelXsd } from './xsd.ts';
