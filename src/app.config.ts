import { mainPages, preloadRule, subPackages } from '@/app/route-config'

/** The gallery alone has no page that clocks in, and WeChat refuses declarations that nothing calls. */
const clockingIn = GALLERY === 'alone' ? [] : ['onLocationChange', 'startLocationUpdate'] as const
const gallery = { root: 'dev', pages: ['gallery/index'] }

export default defineAppConfig({
  pages: mainPages,
  ...(GALLERY === 'alone' ? { subPackages: [gallery] } : { subPackages: GALLERY ? [...subPackages, gallery] : subPackages, preloadRule }),
  ...(SPEECH_PLUGIN && { plugins: { WechatSI: { version: SPEECH_PLUGIN, provider: 'wx069ba97219f66d99' } } }),
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
  window: {
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: '到岗',
    backgroundColor: '#f3f4f7',
  },
  permission: { 'scope.userLocation': { desc: '用来按远近排岗位，上班打卡时看到没到店里' } },
  requiredPrivateInfos: ['getLocation', ...clockingIn],
})
