/** The label notation: one element model, written as XML and as JSON. */
export type { ComponentPlaces, NotationEditor, TextEdit } from './editor.ts';
export { COMPONENTS, LABEL, PARTS, type Scalar } from './model.ts';
export type { NotationNode, SourceNode } from './node.ts';
export { readLabelNode } from './read.ts';
export { componentNode, labelAttributes, writeLabelNode } from './write.ts';
export { labelJsonSchema } from './json-schema.ts';
export { labelXsd } from './xsd.ts';
