import type { ItemName } from './items'

/** A line of the list of shared data (双清单之二): who gets what from us, why, when and how. */
export interface Recipient {
  /** Company, as its privacy policy names it. */
  name: string
  /** SDK in the client, interface of the server, people who use the product, or an authority. */
  kind: 'SDK' | '接口' | '使用到岗的人' | '国家机关'
  what: readonly ItemName[]
  purpose: string
  scene: string
  method: string
  /** Outgoing hosts, without protocol; a structure test finds every host in code and settings here. */
  hosts: readonly string[]
  /** The address of its privacy policy, as public lists of other products have it. */
  policy?: string
  /** Where to find the policy of a company for which no such list gives an address. */
  where?: string
}

const TENCENT_CLOUD = { kind: '接口', policy: 'https://cloud.tencent.com/document/product/301/11470' } as const
const BY_SERVER = '由我们的服务器加密传送，你的手机不直接联系它'

export const recipients: readonly Recipient[] = [
  {
    name: '腾讯云计算（北京）有限责任公司（短信）', ...TENCENT_CLOUD, what: ['mobile'], purpose: '把验证码和注销的提醒发到你的手机',
    scene: '要验证码、注销账号的时候',
    method: BY_SERVER, hosts: ['sms.tencentcloudapi.com'],
  },
  {
    name: '腾讯云计算（北京）有限责任公司（身份核验）', ...TENCENT_CLOUD, what: ['realName'], purpose: '核对姓名和身份证号是不是一个人', scene: '实名认证',
    method: BY_SERVER, hosts: ['faceid.tencentcloudapi.com'],
  },
  {
    name: '腾讯云计算（北京）有限责任公司（文字识别）', ...TENCENT_CLOUD, what: ['certificateReading', 'store'], purpose: '认出照片上的字', scene: '交健康证、营业执照的照片',
    method: BY_SERVER, hosts: ['ocr.tencentcloudapi.com'],
  },
  {
    name: '腾讯云计算（北京）有限责任公司（语音识别）', ...TENCENT_CLOUD, what: ['message', 'speech'], purpose: '把你说的话变成文字',
    scene: '点“说一说”“转文字”的时候', method: BY_SERVER, hosts: ['asr.tencentcloudapi.com'],
  },
  {
    name: '手机系统自带的语音识别（苹果公司，或者你手机的厂商）', kind: '接口', what: ['speech'], purpose: '把你说的话变成文字',
    scene: '在我们的App里点“说一说”，手机自己会听写的时候', method: '由手机的系统听写，不经过我们的服务器；系统不能自己听写的时候，会联系它的厂商', hosts: [],
    where: '在手机的“设置”里找“隐私”',
  },
  {
    name: '北京百度网讯科技有限公司（文字识别）', kind: '接口', what: ['store'], purpose: '认出营业执照上的字', scene: '交营业执照的照片', method: BY_SERVER,
    hosts: ['aip.baidubce.com'], policy: 'https://cloud.baidu.com/doc/Agreements/s/Kjwvy245m',
  },
  {
    name: '深圳市腾讯计算机系统有限公司（微信）', kind: '接口',
    what: ['hostUser', 'mobile', 'message', 'job', 'introduction', 'workHistory', 'comment', 'upload', 'notice'],
    purpose: '微信手机号登录、检查内容、发提醒、生成小程序链接', scene: '在微信小程序里登录、发文字和图片、开提醒', method: BY_SERVER,
    hosts: ['api.weixin.qq.com'], policy: 'https://weixin.qq.com/cgi-bin/readtemplate?lang=zh_CN&t=weixin_agreement&s=privacy',
  },
  {
    name: '财付通支付科技有限公司（微信支付）', kind: '接口', what: ['hostUser', 'realName', 'withdrawal', 'order'], purpose: '给你打钱、收会员卡的钱', scene: '提现、买会员卡',
    method: BY_SERVER, hosts: ['api.mch.weixin.qq.com'], policy: 'https://www.tenpay.com/v3/helpcenter/low/privacy.shtml',
  },
  {
    name: '支付宝（中国）网络技术有限公司', kind: '接口',
    what: ['hostUser', 'mobile', 'message', 'job', 'introduction', 'workHistory', 'comment', 'upload', 'notice', 'realName', 'payee',
      'withdrawal', 'order'],
    purpose: '支付宝手机号登录、检查内容、发提醒、给你打钱、收会员卡的钱', scene: '在支付宝小程序里登录、发文字和图片、开提醒，绑支付宝，提现，买会员卡',
    method: '由我们的服务器加密传送；绑支付宝的时候会打开支付宝的页面', hosts: ['openapi.alipay.com', 'openauth.alipay.com', 'ds.alipay.com'],
    policy: 'https://render.alipay.com/p/c/k2cx0tg8',
  },
  {
    name: '给你打款的银行', kind: '接口', what: ['realName', 'payee', 'withdrawal'], purpose: '把钱打到你的银行卡', scene: '提现到银行卡', method: '由打款的服务商加密传送',
    hosts: [],
  },
  {
    name: '高德软件有限公司', kind: '接口', what: ['position', 'store', 'home'], purpose: '把位置换成地址、搜地址、画地图、带路', scene: '选位置、搜地址、看岗位的地图、点导航',
    method: '由我们的服务器加密传送；网页上点导航会打开高德地图，只带店的位置', hosts: ['restapi.amap.com', 'uri.amap.com'],
    policy: 'https://lbs.amap.com/pages/privacy/',
  },
  {
    name: '企查查科技股份有限公司', kind: '接口', what: ['store'], purpose: '核对企业是不是还在经营', scene: '企业认证', method: BY_SERVER, hosts: ['api.qichacha.com'],
    where: '在“企查查”网站最下面，点“隐私政策”',
  },
  {
    name: '阿里云计算有限公司（号码隐私保护）', kind: '接口', what: ['mobile', 'call'], purpose: '用虚拟号接通电话，不让对方看到真号码', scene: '打电话',
    method: BY_SERVER, hosts: ['dyplsapi.aliyuncs.com'],
    policy: 'https://terms.alicdn.com/legal-agreement/terms/suit_bu1_ali_cloud/suit_bu1_ali_cloud201902141711_54837.html',
  },
  {
    name: '存文件的云服务商', kind: '接口', what: ['upload', 'idCardPicture', 'certificate', 'avatar'], purpose: '替我们存图片、视频和录音', scene: '传图片、发语音',
    method: '加密传送，证件照片只能用限时的地址看',
    // Without S3_ENDPOINT the library uses this one. A deployment in China names its own.
    hosts: ['amazonaws.com'],
  },
  {
    name: '你报名、聊天或打电话的店', kind: '使用到岗的人',
    what: ['mobile', 'resumeName', 'birthday', 'avatar', 'home', 'expectation', 'introduction', 'workHistory', 'education', 'certificate',
      'application', 'message', 'call'],
    purpose: '决定要不要你来上班', scene: '报名、聊天、打电话、把简历给店里看', method: '在到岗里看，手机号打码；你同意换电话，或者不走隐私号打过去，才看得到真号码',
    hosts: [],
  },
  {
    name: '正在招人的企业（你打开“老板能看到我的简历”的时候）', kind: '使用到岗的人',
    what: ['mobile', 'resumeName', 'birthday', 'avatar', 'home', 'expectation', 'introduction', 'workHistory', 'education', 'certificate'],
    purpose: '找到合适的人，先联系你', scene: '你打开“老板能看到我的简历”，没报名也给看',
    method: '在到岗里看，手机号打码，名字只露姓，看得到多大年纪、住哪个区；关掉就看不到', hosts: [],
  },
  {
    name: '你上班的店', kind: '使用到岗的人', what: ['employment', 'punch', 'punchPlace', 'hours', 'payslip', 'wageRegister', 'dispute', 'departure'],
    purpose: '算工时、发工资、按规定留工资表', scene: '打卡、发工资、离职登记', method: '在到岗里看，每次打开工资表都有记录', hosts: [],
  },
  {
    name: '看岗位的人', kind: '使用到岗的人', what: ['mobile', 'job', 'store', 'comment'], purpose: '看岗位是不是真的、店怎么样，打电话问',
    scene: '你发岗位、写评价', method: '在到岗里公开看，评价可以不写名字；手机号只在换电话、不走隐私号打电话的时候看得到', hosts: [],
  },
  {
    name: '推荐你的人和你推荐的朋友', kind: '使用到岗的人', what: ['referral'], purpose: '知道奖励到哪一步', scene: '推荐朋友', method: '在到岗里看，名字打码，看不到电话和工资', hosts: [],
  },
  {
    name: '税务机关', kind: '国家机关', what: ['realName', 'earning', 'referral'], purpose: '按规定报个人所得税', scene: '工资和奖励要扣税', method: '按税务机关的办法报送',
    hosts: [],
  },
]
