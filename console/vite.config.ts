import { defineConfig } from 'vite'

/** The console is served by the same server as everything else, below `/console`. */
export default defineConfig({
  base: '/console/',
  // The server writes another value into each document (server/lib/console.ts). antd marks its styles with it.
  html: { cspNonce: 'PAGE_NONCE' },
  // The hash of the sources, by scripts/lib/build-console.mjs.
  define: { CONSOLE_RELEASE: JSON.stringify(process.env.CONSOLE_RELEASE ?? '00000000') },
  build: {
    // Taken out of the output after the build, and not named in the scripts.
    sourcemap: 'hidden',
    outDir: '../dist/console',
    emptyOutDir: true,
    // Operators have the browser of this year or the one before.
    target: 'es2022',
    // A small picture as data would need another source in the policy of the page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // antd marks its files for React's server components, which there are none of here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      output: {
        // A release of the console leaves these as they are in the browsers' caches.
        codeSplitting: { groups: [{ name: 'antd', test: /node_modules\/(antd|@ant-design|@rc-component)\// }] },
      },
    },
  },
})
