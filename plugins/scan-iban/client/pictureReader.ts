import type { TextReader } from '@mortise/sdk/client';
import { pictureOf } from './pictureOf.ts';
import { textOfPictures } from './textOfPictures.ts';

/** Reads what stands in a picture: a photo, a scan, a screenshot. */
const pictureReader: TextReader = {
  async read(file, reading) {
    const picture = await pictureOf(file);
    return textOfPictures([() => Promise.resolve(picture)], reading);
  },
};
export default pictureReader;
