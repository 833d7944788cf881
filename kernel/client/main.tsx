import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './App.tsx';
import { startApp } from './startApp.ts';

const parameters = new URLSearchParams(window.location.search);
if (parameters.has('clearCache')) localStorage.clear();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root"');
createRoot(root).render(<App services={startApp()} />);
