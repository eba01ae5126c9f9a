package platen

import "context"

// Pages is a list that arrives in pages. Next fetches the next page when it is needed:
//
//	for pages.Next(ctx) {
//		use(pages.Item())
//	}
//	err := pages.Err()
type Pages[T any] struct {
	t       *transport
	request *request
	items   string
	page    []T
	at      int
	cursor  string
	isBegun bool
	err     error
}

// Next goes to the next item; false at the end, and after an error.
func (p *Pages[T]) Next(ctx context.Context) bool {
	p.at++
	for p.err == nil && p.at > len(p.page) {
		if p.isBegun && p.cursor == "" {
			return false
		}
		p.isBegun = true
		p.request.with("cursor", p.cursor)
		content, err := p.t.bytes(ctx, p.request)
		if err == nil {
			p.page, p.cursor, err = listOf[T](content, p.items)
		}
		p.err, p.at = err, 1
	}
	return p.err == nil
}

// Item is the item to which Next went.
func (p *Pages[T]) Item() *T { return &p.page[p.at-1] }

// Err is why Next returned false; nil at the end.
func (p *Pages[T]) Err() error { return p.err }

// All is the rest of the list.
func (p *Pages[T]) All(ctx context.Context) ([]T, error) {
	all := []T{}
	for p.Next(ctx) {
		all = append(all, *p.Item())
	}
	return all, p.err
}
