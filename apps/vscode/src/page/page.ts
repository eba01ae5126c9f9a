/** The page beside the text, in VS Code's webview: shows the picture of a label, frames elements, reports clicks as dots. */
import type { Box, FromPage, ToPage } from '../messages.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void };

const vscode = acquireVsCodeApi();
const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [canvas, facts] = [find<HTMLCanvasElement>('label'), find('facts')];
const [previous, next] = [find<HTMLButtonElement>('previous'), find<HTMLButtonElement>('next')];

let shown: Extract<ToPage, { kind: 'picture' }> | undefined;
let image: HTMLImageElement | undefined;
let boxes: readonly Box[] = [];

function paint(): void {
  const context = canvas.getContext('2d');
  if (!image || !context) return;
  context.drawImage(image, 0, 0);
  const style = getComputedStyle(document.body);
  context.strokeStyle = style.getPropertyValue('--vscode-focusBorder') || '#0078d4';
  context.lineWidth = Math.max(2, canvas.width / 300);
  for (const { x, y, widthDots, heightDots } of boxes) context.strokeRect(x, y, widthDots, heightDots);
}

async function show(message: Extract<ToPage, { kind: 'picture' }>): Promise<void> {
  shown = message;
  const { label, labels, png, widthDots, heightDots, caption } = message;
  previous.disabled = label === 0;
  next.disabled = label + 1 >= labels;
  canvas.hidden = png === undefined;
  facts.textContent = caption;
  if (png === undefined) return;
  const loaded = new Image();
  loaded.src = `data:image/png;base64,${png}`;
  await loaded.decode();
  if (shown !== message) return;
  [image, canvas.width, canvas.height] = [loaded, widthDots, heightDots];
  paint();
}

addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.kind === 'picture') return void show(data);
  boxes = data.boxes;
  paint();
});
canvas.addEventListener('click', ({ offsetX, offsetY }) => {
  const scale = canvas.width / canvas.clientWidth;
  vscode.postMessage({ kind: 'click', x: offsetX * scale, y: offsetY * scale });
});
previous.addEventListener('click', () => vscode.postMessage({ kind: 'label', label: (shown?.label ?? 1) - 1 }));
next.addEventListener('click', () => vscode.postMessage({ kind: 'label', label: (shown?.label ?? -1) + 1 }));
vscode.postMessage({ kind: 'ready' });
