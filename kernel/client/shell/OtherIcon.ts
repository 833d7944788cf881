import { IconFile } from '@tabler/icons-react';
import { createElement } from 'react';
import { OTHER_ICONS } from './otherIcons.ts';

interface OtherIconProps {
  readonly name: string | undefined;
  readonly className: string | undefined;
}

/** The icon of a name; a page where the name is unknown. */
export default function OtherIcon({ name, className }: OtherIconProps) {
  return createElement(OTHER_ICONS.get(name ?? '') ?? IconFile, { size: 16, stroke: 1.5, className, 'aria-hidden': true });
}
