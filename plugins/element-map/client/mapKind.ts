import type { NodeKind } from '@mortise/sdk/client';

/** What layouts may say of it. */
const kind = {
  props: {
    data: { type: 'data', mandatory: true, hint: 'One row for each place.' },
    latitude: { type: 'text', default: 'latitude', hint: 'The column of the rows with the latitude.' },
    longitude: { type: 'text', default: 'longitude', hint: 'The column of the rows with the longitude.' },
    label: { type: 'text', default: '{name}', hint: 'What a place is called; {name} stands for a column of its row.' },
    description: { type: 'text', hint: 'Text of a place when it is clicked; {name} stands for a column of its row.' },
    link: { type: 'text', hint: 'Where a place leads, e.g. /asset/{registration}.' },
    height: { type: 'integer', min: 120, max: 1000, default: 320, hint: 'In pixels.' },
  },
  example: {
    data: [
      { name: 'Paris', latitude: 48.8566, longitude: 2.3522 },
      { name: 'Lyon', latitude: 45.764, longitude: 4.8357 },
    ],
    link: '/assets',
  },
} as const satisfies NodeKind;
export default kind;
