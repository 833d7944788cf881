import type { TextReading } from '@mortise/sdk/client';
import { Recognition } from './Recognition.ts';
import { turned, type Turn } from './turned.ts';

const TURNS: readonly Turn[] = [0, 90, 270, 180];
/** Of the progress; the rest is reading. */
const START = 0.15;

/**
 * What stands in pictures. They are made one after the other, each when it is its turn, and read upright; when that is not enough, turned.
 * @param known what is known of the text already
 */
export async function textOfPictures(
  pictures: readonly (() => Promise<HTMLCanvasElement>)[],
  { onProgress, signal, isEnough }: TextReading,
  known = '',
): Promise<string> {
  const turns = isEnough === undefined ? TURNS.slice(0, 1) : TURNS;
  const recognition = await Recognition.start(signal, (share) => onProgress(share * START));
  let text = known;
  let done = 0;
  try {
    for (const turn of turns) {
      for (const picture of pictures) {
        const [before, share] = [done, (1 - START) / (pictures.length * turns.length)];
        const read = await recognition.read(turned(await picture(), turn), (part) => onProgress(START + (before + part) * share));
        done += 1;
        text = `${text}\n${read}`;
        if (isEnough?.(read) === true) return text;
      }
    }
    return text;
  } finally {
    recognition.end();
  }
}
