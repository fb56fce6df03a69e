/**
 * Where visitors apply to the Dangol Challenge (FT-201..204, FT-209). Apart from `brand.ts`, which
 * every page loads.
 */
export const CHALLENGE = {
  /** The form service; `code` identifies the application form. */
  form: 'https://forms.yunseul.example/apply',
  code: 'dangol-challenge-2024',
  /** The business plugin of the messaging app, below the app's own scheme. */
  scheme: 'yunseultalk',
  plugin: 'bizplugin/dangol-challenge',
  androidPackage: 'example.yunseul.talk',
  /** Stores that offer the app. */
  appStore: 'https://apps.yunseul.example/ios/yunseul-talk',
  playStore: 'https://apps.yunseul.example/android/yunseul-talk',
} as const
