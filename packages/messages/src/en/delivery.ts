/** Why a web address was not fetched, and why a webhook or the message of an alert did not arrive. */
export const delivery = {
  // Parts of a sentence: `url: {reason}.`
  'outbound.invalid_url.lines': 'one URL is needed, without line ends in it',
  'outbound.invalid_url.length': 'a URL of more than {most} characters is not fetched',
  'outbound.invalid_url.none': '"{text}" is not a URL; an absolute http or https URL is needed',
  'outbound.invalid_url.scheme': '{scheme} URLs are not fetched; http and https are',
  'outbound.invalid_url.credentials': 'a URL with a user name or password in it is not fetched',
  'outbound.refused_address': '{address} is not a public address',
  'outbound.refused_address.name': '{host} is at an address that is not public',
  'outbound.too_large': 'the answer is larger than {most} bytes',
  'outbound.timeout': '{host} did not answer within {ms} ms',
  'outbound.unreachable': '{host} could not be reached',
  'outbound.unreachable.code': '{host} could not be reached ({code})',
  'outbound.too_many_redirects': 'more than {most} redirects',

  'delivery.status': 'The answer was {status}, not 2xx.',
  'delivery.request_failed': 'The request failed: {why}.',
  'delivery.not_sent': 'The request could not be made.',
  'delivery.no_secret': 'The secret cannot be read: create a new one.',
  'delivery.too_many_pending':
    'The account had {most, plural, one {# delivery} other {# deliveries}} pending, and those that came next were not stored. Send this one again by hand, and read the others from the event stream.',
  'delivery.gave_up': 'The webhook accepted no delivery for too long.',
  'delivery.off': 'The webhook was turned off.',
  'delivery.off.failing': 'The webhook was turned off: it accepted no deliveries.',
  'webhook_disabled.gone': 'It answered 410 Gone.',
  'webhook_disabled.failing': 'Every attempt in {days, plural, one {# day} other {# days}} failed.',

  'alert_message.no_mail_server': 'This cloud cannot send e-mail: its operator has not set up a mail server.',
  'alert_message.not_verified': 'The address is no longer the verified address of a member of this account.',
  'alert_message.refused_mail': 'The mail server did not accept the e-mail ({code}).',
  'alert_message.no_address': 'The address cannot be read: create the channel again.',
  'alert_message.no_channel': 'The channel was removed.',
} as const;
