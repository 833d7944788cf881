// What a bundler makes of style sheets and pictures. A plugin has no packages of Vite of its own where TypeScript would find this.
/// <reference types="vite/client" />
