// What a bundler makes of style sheets and pictures, and what a build runs in: a plugin need not have the packages that say so.
/// <reference types="node" />
/// <reference types="vite/client" />
