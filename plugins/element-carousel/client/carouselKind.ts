import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    elements: { type: 'elements', hint: 'Slides, one after another. Default: the documents of the record.' },
    images: { type: 'checkbox', label: 'Images only', hint: 'Of the documents only images.' },
    seconds: { type: 'integer', min: 0, max: 60, default: 0, hint: 'Seconds until the next slide, e.g. 8; 0 turns on click only.' },
    height: { type: 'integer', min: 80, max: 1000, default: 280, hint: 'Of images, in pixels.' },
    label: { type: 'text', hint: 'What it shows, also for screen readers.' },
  },
  example: {
    label: 'How it works',
    elements: [
      { kind: 'html', props: { html: '<h3>1. Ask</h3><p>A customer asks for a quotation.</p>' } },
      { kind: 'html', props: { html: '<h3>2. Sign</h3><p>The contract is signed.</p>' } },
    ],
  },
} as const satisfies NodeKind;
export default kind;
