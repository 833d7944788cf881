/** Quarters of a turn, in the order in which pictures are likely to lie. */
export type Turn = 0 | 90 | 270 | 180;

/** A picture turned clockwise. */
export function turned(picture: HTMLCanvasElement, turn: Turn): HTMLCanvasElement {
  if (turn === 0) return picture;
  const canvas = document.createElement('canvas');
  const isAside = turn !== 180;
  canvas.width = isAside ? picture.height : picture.width;
  canvas.height = isAside ? picture.width : picture.height;
  const context = canvas.getContext('2d')!;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}
