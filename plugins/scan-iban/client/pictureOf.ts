import { UnreadableFileError } from '@mortise/sdk/client';

/** Letters of a page have about 25 pixels then, which is what the recognition does best with. */
const LONGEST = 2_600;
/** Smaller pictures are enlarged, but not without end. */
const SHORTEST = 1_600;
const LARGEST_FACTOR = 3;

/** A file as a picture of a sensible size, upright as its camera says, on white. */
export async function pictureOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadableFileError('damaged', { cause });
  });
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    const factor = longest > LONGEST ? LONGEST / longest : Math.min(LARGEST_FACTOR, Math.max(1, SHORTEST / longest));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * factor));
    canvas.height = Math.max(1, Math.round(bitmap.height * factor));
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}
