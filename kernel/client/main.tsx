import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './App.tsx';
import { followHash } from './start/followHash.ts';
import { shortKeyOf } from './start/shortKeyOf.ts';
import { startApp } from './startApp.ts';

function start(): void {
  const parameters = new URLSearchParams(window.location.search);
  if (parameters.has('clearCache')) localStorage.clear();
  followHash(window.location);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element "root"');
  createRoot(root).render(<App services={startApp()} />);
}

// Before anything else: a short link may lead away from here. EMBED-003
const key = shortKeyOf(window.location.pathname);
if (key === undefined) start();
else
  void import('./start/followShortLink.ts')
    .then(({ followShortLink }) => followShortLink(key))
    .catch(() => false)
    .then((isLeaving) => isLeaving || start());
