import { mainPages, preloadRule, subPackages } from '@/app/route-config'

export default defineAppConfig({
  pages: mainPages,
  subPackages: GALLERY ? [...subPackages, { root: 'dev', pages: ['gallery/index'] }] : subPackages,
  preloadRule,
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
  window: {
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: '到岗',
    backgroundColor: '#f3f4f7',
  },
  permission: { 'scope.userLocation': { desc: '用来按远近排岗位' } },
  requiredPrivateInfos: ['getLocation'],
})
