import path from 'node:path'
import { readConfig, requireWithEsbuild } from '@tarojs/helper'
import type { DEFAULT_CITY as City } from '../src/lib/default-city'

export const root = path.resolve(__dirname, '..')

/** A loader or plugin of this folder. */
export const inConfig = (name: string): string => path.join(__dirname, name)

export const target = process.env.TARO_ENV ?? 'h5'

export const isProduction = process.env.NODE_ENV === 'production'

/** The UI kit's gallery alone, for its tests. */
export const forTests = process.env.GALLERY === 'on'

export const hasMaps = isProduction && !forTests

/**
 * Development builds include the UI kit's gallery (src/dev/gallery) beside the product; the build for its tests contains only the gallery.
 */
export const gallery = forTests ? 'alone' : !isProduction && 'beside'

/** Mini-programs have no origin, so the API's origin is set at build time. */
export const apiOrigin = target === 'h5' ? process.env.API_ORIGIN ?? '' : process.env.API_ORIGIN ?? 'http://localhost:8787'

export const alias = {
  '@': path.join(root, 'src'),
  // The builds for older browsers: the modern ones use private fields, which Taro's own minifier settings output incorrectly.
  '@tanstack/react-query': path.join(root, 'node_modules/@tanstack/react-query/build/legacy/index.js'),
  '@tanstack/query-core': path.join(root, 'node_modules/@tanstack/query-core/build/legacy/index.js'),
}

/** Of H5's pages, by route name. */
export const titles = readConfig(path.join(root, 'src/app/h5-titles.ts'), { alias }) as Record<string, string>

/** H5's addresses of the gallery, which the route table does not have. */
export const galleryUrls: Record<string, string> = gallery ? { '/dev/gallery/index': '/gallery' } : {}

/** H5's addresses, by page. */
export const customRoutes: Record<string, string | string[]> = {
  ...readConfig(path.join(root, 'src/app/h5-urls.ts'), { alias }) as Record<string, string | string[]>, ...galleryUrls,
}

export const MAIN_PAGE = 'pages/base/main'

const { DEFAULT_CITY } = requireWithEsbuild(path.join(root, 'src/lib/default-city.ts')) as { DEFAULT_CITY: typeof City }

/** Options of the document's own home page (config/first-screen). */
export const firstScreen = {
  page: `${MAIN_PAGE}/`, paths: [customRoutes[`/${MAIN_PAGE}/index`]].flat(), city: DEFAULT_CITY,
  list: `${(JSON.parse(process.env.API_ORIGINS || '{}') as Record<string, string>).search ?? apiOrigin}/v3/recommend/jobList`,
}
