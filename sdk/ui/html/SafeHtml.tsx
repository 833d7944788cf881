import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

const Html = lazyView(() => import('./Html.tsx'));

export interface SafeHtmlProps {
  readonly text: string;
  /** `richtext` as fields hold it, `markdown`, or `markup`: HTML with tables, of a layout. */
  readonly as?: 'richtext' | 'markdown' | 'markup';
}

/** Formatted text, sanitised by an allow-list. Who sanitises is loaded when it is shown. RECORD-033. */
export function SafeHtml(props: SafeHtmlProps) {
  return (
    <Loaded>
      <Html {...props} />
    </Loaded>
  );
}
