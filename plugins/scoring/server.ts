import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { Score } from './shared/score.ts';

const READ = 'read /api/scoring/scores';

export default defineServerPlugin({
  id: 'scoring',
  requires: ['persons', 'financing', 'cases'],
  entities: [Score],
  profiles: { STAFF: [READ, 'write /api/scoring/scores'], SALES: [READ] },
  // The case module covers cases, claims and scoring.
  menus: [
    {
      id: 'cases',
      label: 'Cases',
      icon: 'scale',
      children: [{ id: 'score-list', label: 'Scores', icon: 'chart-bar', path: '/scores', permission: READ }],
    },
  ],
  lists: {
    scoreType: codeList({ ORIGINATION: 'At origination', BEHAVIOUR: 'Behaviour', COLLECTION: 'Collection' }),
    scoreGrade: codeList({ A: 'A – excellent', B: 'B – good', C: 'C – fair', D: 'D – weak', E: 'E – critical' }),
    scoreRecommendation: codeList({ ACCEPT: 'Accept', REFER: 'Refer to the committee', DECLINE: 'Decline' }),
  },
}); // prettier-ignore
