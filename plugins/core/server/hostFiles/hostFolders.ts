import { isFontName } from '../../shared/hostFile.ts';

interface Place {
  readonly host: string;
  /** The name behind `/imp/`. */
  readonly imp: string;
}

/** Fonts are those of all hosts of a tenant that have one folder, pictures those of one host. */
export const foldersOf = ({ host, imp }: Place): readonly [fonts: string, pictures: string] => [`fonts/${imp}`, `hosts/${host}`];

export const folderOf = (name: string, place: Place): string => foldersOf(place)[isFontName(name) ? 0 : 1];

/** Where pages ask for a file, below the beginning of the addresses of the host's files. */
export const pathOf = (name: string, host: string, beginning: string): string =>
  isFontName(name) ? `${beginning}/fonts/${name}` : `${beginning}/hosts/${host}/${name}`;
