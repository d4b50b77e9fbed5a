import { createContext, useContext, useEffect, useState, type FC, type PropsWithChildren } from 'react'
import {
  Button as TaroButton, CustomWrapper, Image, Input as TaroInput, Swiper, SwiperItem, Textarea as TaroTextarea, Video, View,
} from '@tarojs/components'
import { environmentHost } from '@/host/environment'
import { longPressHost } from '@/host/long-press'
import { pictureHost } from '@/host/picture'
import { useLatest } from '../use-latest'
import type {
  BesideFieldProps, CutterProps, FingerProps, FocusAreaProps, GroupProps, HostPressProps, InputProps, Keyboard, ModalProps, PictureProps,
  PlayerProps, PressProps,
  ScrollKeys, SlidesProps, SpokenProps, TextareaProps, ViewerProps,
} from './types'

/** What screen readers are told; Taro's templates carry it because of config/spoken.js. */
const speak = (role: string, label?: string) => ({
  [environmentHost.name === 'weapp' ? 'aria-role' : 'role']: role,
  ...(label === undefined ? {} : { 'aria-label': label }),
})

/** The state of something that can be on or off, under the name that goes with its role. */
function state(role: PressProps['role'], selected?: boolean) {
  if (selected === undefined) return {}
  return { [role === 'tab' || role === 'option' ? 'aria-selected' : 'aria-checked']: selected }
}

/** Mini-programs: a view that answers to taps and shows the press through the host's hover class. */
export const Press: FC<PressProps> = ({
  className, children, onPress, onLongPress, disabled, pressClass, label, role = 'button', selected,
}) => (
  <View
    className={className}
    {...speak(role, label)}
    {...state(role, selected)}
    {...(disabled ? { 'aria-disabled': true } : {})}
    hoverClass={disabled || !pressClass ? 'none' : pressClass}
    hoverStayTime={60}
    {...(onLongPress && !disabled ? longPressHost.props(onLongPress) as object : {})}
    onClick={(event) => {
      event.stopPropagation()
      if (!disabled) onPress?.()
    }}
  >
    {children}
  </View>
)

/** Some things a host does only after a press on a button of its own. Its answer comes as an event, a refusal on Alipay as an error. */
export const HostPress: FC<HostPressProps> = ({ className, children, asks, onAnswer, disabled, pressClass }) => {
  const answer = (event: { detail?: unknown }) => onAnswer(event.detail)
  return (
    <TaroButton
      {...asks}
      className={className}
      hoverClass={disabled || !pressClass ? 'none' : pressClass}
      hoverStayTime={60}
      disabled={disabled}
      onGetPhoneNumber={answer}
      onGetAuthorize={answer}
      onAgreePrivacyAuthorization={answer}
      onError={answer}
    >
      {children}
    </TaroButton>
  )
}

const keyboards: Record<Keyboard, 'text' | 'number' | 'digit' | 'idcard'> = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  phone: 'number',
  idcard: 'idcard',
  search: 'text',
}

export const scrollKeys: ScrollKeys = {}

const FocusHere = createContext(false)

/** Hosts focus an input when its `focus` turns true, and nothing else. */
export const FocusArea: FC<FocusAreaProps> = ({ focus, children }) => <FocusHere.Provider value={focus}>{children}</FocusHere.Provider>

/** Hosts do not say when an input method composes a word, so only what is typed without one is filtered at once. */
const typing = ({ value, filter, onInput, onBlur }: InputProps, atOnce: boolean) => ({
  value,
  onInput: ({ detail }: { detail: { value: string } }) => onInput(filter && atOnce ? filter(detail.value) : detail.value),
  onBlur: () => {
    if (filter && filter(value) !== value) onInput(filter(value))
    onBlur?.()
  },
})

export const Input: FC<InputProps> = (props) => (
  <TaroInput
    className={props.className}
    aria-label={props.label}
    {...typing(props, keyboards[props.keyboard ?? 'text'] !== 'text')}
    type={keyboards[props.keyboard ?? 'text']}
    confirmType={props.keyboard === 'search' ? 'search' : 'done'}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    focus={useContext(FocusHere) || props.autoFocus}
    cursorSpacing={80}
    onFocus={props.onFocus}
    onConfirm={(event) => props.onConfirm?.(event.detail.value)}
  />
)

/** WeChat alone can leave the page where it is: pushed up, its header with the job and the way back would go out of sight. */
const overlaid = (onKeyboard: (height: number) => void) => ({
  adjustPosition: false,
  onKeyboardHeightChange: ({ detail }: { detail: { height: number } }) => onKeyboard(detail.height),
})

/** Alipay writes how many characters there are into a field of many lines, unless it is told not to; who wants it has a `TextCount`. */
const uncounted = environmentHost.name === 'alipay' ? { showCount: false } : {}

/** WeChat alone lets the key of a field of many lines do something. */
const sendKey = (onSend: () => void) => ({ confirmType: 'send' as const, confirmHold: true, onConfirm: () => onSend() })

export const Textarea: FC<TextareaProps> = (props) => (
  <TaroTextarea
    className={props.className}
    aria-label={props.label}
    {...typing(props, false)}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    focus={useContext(FocusHere)}
    autoHeight
    {...uncounted}
    {...(props.grows ? { cursorSpacing: 16, showConfirmBar: false } : { cursorSpacing: 80 })}
    {...(props.onSend && environmentHost.name === 'weapp' ? sendKey(props.onSend) : {})}
    {...(props.onKeyboard && environmentHost.name === 'weapp' ? overlaid(props.onKeyboard) : {})}
    onFocus={props.onFocus}
  />
)

/** Hosts take the keyboard away when anything else is pressed: its own key sends without that. */
export const BesideField: FC<BesideFieldProps> = (props) => <View {...props} />

export const Modal: FC<ModalProps> = ({ className, maskClass, children, label, onDismiss }) => (
  <View className={className} {...speak('dialog', label)} catchMove>
    <View className={maskClass} onClick={onDismiss} />
    {children}
  </View>
)

/** Hosts lay out from the beginning only: the end has to be scrolled to. */
export const keepsEnd: boolean = false

/** Hosts read new text on their own. */
export const Announce: FC<PropsWithChildren> = ({ children }) => <>{children}</>

/** Hosts have nothing that speaks without being shown. */
export const Spoken: FC<SpokenProps> = () => null

/** A row with a component of its own in the view layer: its change is sent alone, not with the whole list. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <CustomWrapper>{children}</CustomWrapper>

export const Group: FC<GroupProps> = ({ className, children, role, label }) => (
  <View className={className} {...speak(role, label)}>{children}</View>
)

export const Slides: FC<SlidesProps> = ({ className, slideClass, children, height, current, onChange }) => (
  <Swiper className={className} style={{ height: `${height}px` }} current={current} onChange={(event) => onChange(event.detail.current)}>
    {children.map((slide, at) => <SwiperItem key={at}><View className={slideClass}>{slide}</View></SwiperItem>)}
  </Swiper>
)

export const Picture: FC<PictureProps> = ({ className, src, onError }) => (
  <Image className={className} src={src} mode="aspectFill" onError={onError} />
)

export const Player: FC<PlayerProps> = ({ className, src }) => <Video className={className} src={src} autoplay controls showFullscreenBtn />

/** Mini-programs cut with the host's tool or not at all. */
export const Cutter: FC<CutterProps> | undefined = undefined

/** The host has one of its own, which also knows the way back. */
export const Viewer: FC<ViewerProps> = ({ pictures, at, onClose }) => {
  const [first] = useState({ pictures, at })
  const latest = useLatest(onClose)
  useEffect(() => {
    void pictureHost.preview(first.pictures, first.at).then((answer) => latest.current?.(answer === 'done'))
  }, [first, latest])
  return null
}

/** What is read of a touch event, which hosts type differently. */
interface TouchLike {
  readonly type: string
  readonly touches?: ArrayLike<{ readonly clientY: number }>
}

/** Something that a finger moves up and down, while what lies under it does not scroll. */
export const Finger: FC<FingerProps> = ({ className, children, onStart, onMove, onEnd }) => {
  const atY = (act: (y: number) => void) => (event: TouchLike) => {
    const y = event.touches?.[0]?.clientY
    if (y !== undefined) act(y)
  }
  return (
    <View
      className={className} catchMove onTouchStart={atY(onStart)} onTouchMove={atY(onMove)}
      onTouchEnd={() => onEnd(true)} onTouchCancel={() => onEnd(false)}
    >
      {children}
    </View>
  )
}
