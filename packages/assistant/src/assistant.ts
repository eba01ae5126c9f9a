/** The server and its tools: those for labels need no account, those for printers call the cloud. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addCloudTools } from './cloud-tools.ts';
import { addLabelTools } from './label-tools.ts';
import type { AssistantOptions } from './options.ts';
import { addResources } from './resources/resources.ts';

const INSTRUCTIONS = `Platen draws, checks, converts and prints labels in the languages of label printers.
Draw a label with label_render before you describe it, and check it with label_check before it is printed: "unreadable" or
"wrong_data" there means that a scanner would fail. command_help explains a command. print and
template_print show the picture first and print nothing until they are called again with the confirmation code of that answer;
show the person the picture and ask. The resources platen://formats/NAME and platen://guides/NAME describe formats and the service.`;

export function createAssistant(options: AssistantOptions): McpServer {
  const server = new McpServer({ name: 'platen', version: options.version }, { instructions: INSTRUCTIONS });
  addLabelTools(server, options);
  addCloudTools(server, options);
  addResources(server, options);
  return server;
}
