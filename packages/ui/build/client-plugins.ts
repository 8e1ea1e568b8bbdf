import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { compiledEnglish, lightContract } from './babel-plugins.ts';

/** What turns the sources of a client into JavaScript; its component tests use the same. */
export function clientPlugins(app: string): PluginOption[] {
  const linguiConfig = getConfig({ cwd: app });
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message', linguiConfig }, { cwd: app });
  return [
    react(),
    lingui({ cwd: app, failOnCompileError: true }),
    babel({
      presets: [
        { ...macros, preset: { plugins: [...macros.preset.plugins, compiledEnglish] } },
        {
          preset: { plugins: [lightContract] },
          rolldown: { filter: { id: /contract\/src\/(calls|entities|bounds|rules)/ } },
        },
      ],
    }),
  ];
}

/** The oldest browsers the house is sold in read these scripts as they are; only their style sheets are lowered. */
export const BROWSERS = {
  target: 'es2022',
  cssTarget: ['safari15.4', 'ios15.4', 'chrome100', 'firefox115'],
};
